/** The thing that the keyboard should be at when it appears, because the screen has changed as a whole. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export function useFocus<Thing extends HTMLElement>(): RefObject<Thing | null> {
  const thing = useRef<Thing>(null);
  useEffect(() => thing.current?.focus(), []);
  return thing;
}
