/** Why something is not possible, with the clause that says so. */
import { Icon } from "./Icon";
import "./RefusalNote.css";

interface Props {
  game: string;
  refusal: { clause: string; text: string };
  onClose(): void;
}

/** Clauses of the rules look like PAR-SOW-3; other refusals name a word. */
export const isClause = (clause: string) => /^[A-Z]{3}-/.test(clause);

export function RefusalNote({ game, refusal, onClose }: Props) {
  return (
    <div class="refusal" role="alert">
      <Icon name="question" />
      <p>
        {refusal.text}{" "}
        {isClause(refusal.clause) && (
          <a href={`/rules/${game}?clause=${refusal.clause}`} target="_blank" rel="noreferrer">
            {refusal.clause}
          </a>
        )}
      </p>
      <button type="button" class="button quiet small" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
