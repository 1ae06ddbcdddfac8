/** A setting that is on or off. */
export function Switch(props: { label: string; hint?: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.on}
        aria-checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {props.hint && <small class="soft">{props.hint}</small>}
      </span>
    </label>
  );
}
