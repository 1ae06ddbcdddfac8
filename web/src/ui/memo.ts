/** Parts that are drawn again only when something about them changed. */
import { type ComponentChildren, type FunctionComponent, h } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nextTask } from "./nextTask";

/** `Part`, drawn again only when one of its properties is another value than before. */
export function memo<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Memo(props: Props) {
    const last = useRef<{ props: Props; drawn: ComponentChildren } | null>(null);
    let now = last.current;
    if (now === null || differ(now.props, props)) now = { props, drawn: h(Part, props) };
    last.current = now;
    return now.drawn;
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
