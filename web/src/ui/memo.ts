/** Parts that are drawn again only when something about them changed. */
import { Component, type ComponentChildren, type ComponentClass, type FunctionComponent, h } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nextTask } from "./nextTask";

/**
 * `Part`, drawn again only when its properties `changed`: when one of them is another value than before. What was drawn
 * is not kept, here or in a `useMemo`: it would hold on to everything that was on the page at that time.
 */
export function memo<Props extends object>(
  Part: FunctionComponent<Props>,
  changed: (before: Props, now: Props) => boolean = differ,
): ComponentClass<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return changed(this.props, next);
    }
    override render(props: Props): ComponentChildren {
      return h(Part, props);
    }
  };
}

export function differ<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys(one) as (keyof Props)[];
  return names.length !== Object.keys(other).length || names.some((name) => !Object.is(one[name], other[name]));
}

/** `value`, a moment later: what depends on it is drawn in a task of its own, after all else that changed with it. */
export function useLater<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  useLayoutEffect(() => nextTask(() => show(() => value)), [value]);
  return shown;
}

/** A function that stays the same, though it does what `act` does now: who only calls it need not be drawn again. */
export function useLatest<Given extends unknown[], Result>(act: (...given: Given) => Result) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Given): Result => latest.current(...given), []);
}
