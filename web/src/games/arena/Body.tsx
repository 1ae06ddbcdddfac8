/** A helot's body from the front: each location shows what is left of it, and can be chosen where that is asked. */
import type { BodyPart } from "../../wire";
import "./Body.css";

/** Left and right as the helot has them: it looks at us. */
const SHAPES: Readonly<Record<string, { path: string; x: number; y: number }>> = {
  HD: { path: "M60 3C73 3 79 12 78 22C77 32 70 38 60 38C50 38 43 32 42 22C41 12 47 3 60 3Z", x: 60, y: 26 },
  CH: { path: "M38 42C50 38 70 38 82 42L80 70H40Z", x: 60, y: 61 },
  MD: { path: "M40 73H80L78 98C70 104 50 104 42 98Z", x: 60, y: 92 },
  LU: { path: "M86 43C99 45 106 54 107 66L111 94C111 104 96 105 94 97L84 68Z", x: 99, y: 78 },
  RU: { path: "M34 43C21 45 14 54 13 66L9 94C9 104 24 105 26 97L36 68Z", x: 21, y: 78 },
  LL: { path: "M62 105C70 105 76 103 79 100L86 148C86 155 66 155 65 148Z", x: 75, y: 134 },
  RL: { path: "M58 105C50 105 44 103 41 100L34 148C34 155 54 155 55 148Z", x: 45, y: 134 },
};

interface Props {
  body: readonly BodyPart[];
  locations: Readonly<Record<string, number>>;
  label: string;
  /** The locations that may be chosen, with what each choice does. */
  choices?: ReadonlyMap<string, string>;
  marked?: readonly string[];
  onChoose?(location: string): void;
}

export function Body({ body, locations, label, choices, marked, onChoose }: Props) {
  return (
    <svg class="body-figure" viewBox="0 0 120 158" role={choices ? "group" : "img"} aria-label={label}>
      {body.map((part) => {
        const shape = SHAPES[part.id];
        if (!shape) return null;
        const left = locations[part.id] ?? 0;
        const words = `${part.name}: ${left} of ${part.full}`;
        const content = (
          <>
            <path class="body-part" d={shape.path} style={{ "--left": left / part.full }} />
            <text class="body-number" x={shape.x} y={shape.y} text-anchor="middle">
              {left}
            </text>
          </>
        );
        const kind = `body-location ${left === 0 ? "is-gone" : ""} ${marked?.includes(part.id) ? "is-marked" : ""}`;
        const choice = choices?.get(part.id);
        if (choice === undefined) {
          return (
            <g key={part.id} class={kind}>
              {content}
            </g>
          );
        }
        return (
          <g
            key={part.id}
            class={`${kind} is-choice`}
            role="button"
            tabindex={0}
            aria-label={`${choice}. ${words}`}
            onClick={() => onChoose?.(part.id)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              onChoose?.(part.id);
            }}
          >
            {content}
          </g>
        );
      })}
    </svg>
  );
}

/** The body in words. */
export function bodyWords(body: readonly BodyPart[], locations: Readonly<Record<string, number>>): string {
  return body.map((part) => `${part.name} ${locations[part.id] ?? 0} of ${part.full}`).join(", ");
}
