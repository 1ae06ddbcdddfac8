/** A row of choices of which one is taken: radio buttons that look like a switch. */
import { useId } from "preact/hooks";
import "./Choice.css";

interface Props<Value extends string | number> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; hint?: string }[];
  onChange(value: Value): void;
}

export function Choice<Value extends string | number>({ label, value, choices, onChange }: Props<Value>) {
  const group = useId();
  return (
    <fieldset class="choice">
      <legend class="label">{label}</legend>
      <div class="choice-row">
        {choices.map((choice) => (
          <label key={choice.value} class="choice-item" title={choice.hint}>
            <input type="radio" name={group} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
