/** Sentences of the log with names that can be pointed at: the board marks what they stand for, and a note shows it large. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GameContents } from "../games/board";
import { type Mention, type Part, point } from "../games/mentions";
import "./LogNames.css";

/** A name under the pointer or with the focus, and where it stands. */
export interface Shown {
  mention: Mention;
  place: DOMRect;
}

interface SentenceProps {
  parts: readonly Part[];
  show(shown: Shown | null): void;
}

export function Sentence({ parts, show }: SentenceProps) {
  return (
    <span class="log-line">
      {parts.map((part, index) => {
        if (typeof part === "string") return index > 0 ? part.slice(closing(part).length) : part;
        const name = <Name key={`${index}`} mention={part} show={show} />;
        const end = closing(parts[index + 1]);
        if (!end) return name;
        return (
          <span key={`${index}`} class="log-whole">
            {name}
            {end}
          </span>
        );
      })}
    </span>
  );
}

/** The full stop or comma behind a name: it stays on its line, though browsers would break the line beside a button. */
function closing(part: Part | undefined): string {
  return typeof part === "string" ? (/^[.,;:!?)]+/.exec(part)?.[0] ?? "") : "";
}

function Name({ mention, show }: { mention: Mention; show: SentenceProps["show"] }) {
  const begin = (event: Event) => {
    show({ mention, place: (event.currentTarget as Element).getBoundingClientRect() });
  };
  const end = () => show(null);
  return (
    <button
      type="button"
      class="log-name"
      aria-describedby={NOTE}
      onPointerEnter={(event) => event.pointerType === "mouse" && begin(event)}
      onPointerLeave={(event) => event.pointerType === "mouse" && end()}
      onFocus={begin}
      onBlur={end}
      onClick={begin}
    >
      {mention.text}
    </button>
  );
}

const NOTE = "log-note";
const MARGIN = 8;

interface NoteProps {
  shown: Shown | null;
  contents: GameContents;
  Named: FunctionComponent<{ thing: string; contents: GameContents }>;
}

/** What the name stands for, beside the log where there is room, else above or below the name. */
export function Note({ shown, contents, Named }: NoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const dismissed = useSignal(false);
  useEffect(() => {
    point(shown?.mention ?? null);
    dismissed.value = false;
    return () => point(null);
  }, [shown, dismissed]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismissed.value = true;
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [dismissed]);
  useLayoutEffect(() => {
    if (shown && box.current) place(box.current, shown.place);
  }, [shown]);
  const visible = shown !== null && !dismissed.value;
  return (
    <div ref={box} id={NOTE} class="log-note" role="tooltip" hidden={!visible}>
      {visible && <Named thing={shown.mention.thing} contents={contents} />}
    </div>
  );
}

function place(note: HTMLElement, name: DOMRect): void {
  const log = document.querySelector(".log")?.getBoundingClientRect() ?? name;
  const { offsetWidth: width, offsetHeight: height } = note;
  const beside = log.left - width - MARGIN;
  const below = name.bottom + MARGIN + height < innerHeight ? name.bottom + MARGIN : name.top - MARGIN - height;
  const top = beside >= MARGIN ? name.top - height / 3 : below;
  const left = beside >= MARGIN ? beside : Math.min(name.left, innerWidth - width - MARGIN);
  note.style.left = `${Math.max(MARGIN, left)}px`;
  note.style.top = `${Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN))}px`;
}
