/** A move that was chosen and waits: make it, or think again. */
import "./Sure.css";

interface Props {
  /** What it would do. */
  label: string;
  onSure(): void;
  onCancel(): void;
}

export function Sure({ label, onSure, onCancel }: Props) {
  return (
    <p class="sure" role="group" aria-label="Confirm the move">
      <button type="button" class="button main" data-nav="action" onClick={onSure}>
        {label}
      </button>
      <button type="button" class="button quiet" data-nav="action" onClick={onCancel}>
        Not yet
      </button>
    </p>
  );
}
