/** A row of choices of which one is taken: radio buttons that look like a switch. */
import { useId } from "preact/hooks";
import "./Choice.css";
import { Icon, type IconName } from "./Icon";

interface Props<Value extends string | number> {
  label: string;
  /** What the choice is about, below its name. */
  about?: string;
  value: Value;
  choices: readonly { value: Value; label: string; hint?: string; icon?: IconName }[];
  onChange(value: Value): void;
}

export function Choice<Value extends string | number>({ label, about, value, choices, onChange }: Props<Value>) {
  const group = useId();
  return (
    <fieldset class="choice">
      <legend class="choice-name">
        {label}
        {about && <small class="soft">{about}</small>}
      </legend>
      <div class="choice-row">
        {choices.map((choice) => (
          <label key={choice.value} class="choice-item" title={choice.hint}>
            <input type="radio" name={group} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>
              {choice.icon && <Icon name={choice.icon} size={22} />}
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
