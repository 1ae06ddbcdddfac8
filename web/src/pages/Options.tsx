/** The options of a table: where its players may decide what the book leaves open. */
import { Choice } from "../ui/Choice";
import { Switch } from "../ui/Switch";
import type { OptionInfo } from "../wire";

export type Values = Record<string, unknown>;

interface Props {
  options: readonly OptionInfo[];
  /** What differs from the defaults. */
  values: Values;
  onChange(values: Values): void;
}

export function Options({ options, values, onChange }: Props) {
  const set = (option: OptionInfo, value: unknown) => {
    const next = { ...values, [option.name]: value };
    if (value === option.default) delete next[option.name];
    onChange(next);
  };
  return (
    <>
      {options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name] ?? option.default}
          set={(value) => set(option, value)}
        />
      ))}
    </>
  );
}

function OptionField({ option, value, set }: { option: OptionInfo; value: unknown; set(value: unknown): void }) {
  const title = optionTitle(option.name);
  if (option.kind === "flag") {
    return <Switch label={title} hint={option.text} on={value === true} onChange={set} />;
  }
  if (option.kind === "choice") {
    const choices = (option.choices ?? []).map((choice) => ({ value: choice, label: optionTitle(choice) }));
    return <Choice label={title} about={option.text} value={String(value)} choices={choices} onChange={set} />;
  }
  if (option.kind === "number") {
    return (
      <label class="field">
        <span class="choice-name">
          {title}
          <small class="soft">{option.text}</small>
        </span>
        <input
          type="number"
          min={option.low}
          max={option.high}
          value={Number(value)}
          onInput={(event) => {
            const number = event.currentTarget.valueAsNumber;
            if (Number.isInteger(number)) set(number);
          }}
        />
      </label>
    );
  }
  if (value === option.default) return null;
  return (
    <p class="soft">
      {title}, as chosen before: {option.text}
    </p>
  );
}

/** `double_ended` as words. */
export function optionTitle(name: string): string {
  // Words without a vowel are abbreviations.
  const words = name.replaceAll(/[_-]/g, " ").replaceAll(/\b[b-df-hj-np-tv-xz]{2,}\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The options that an address asks for, as in `?double_ended=true`. */
export function presetOptions(options: readonly OptionInfo[], asked: URLSearchParams): Values {
  const values: Values = {};
  for (const option of options) {
    const text = asked.get(option.name);
    if (text === null) continue;
    if (option.kind === "flag") values[option.name] = text === "true";
    else if (option.kind === "number") values[option.name] = Number(text);
    else if (option.kind === "choice") values[option.name] = text;
    else if (option.kind === "data") values[option.name] = dataFrom(text);
  }
  return values;
}

/** Data as an address has it: JSON, or plain text such as the name of a set. */
function dataFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
