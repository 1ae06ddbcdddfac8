/** Panels of which one is shown; arrow keys go from tab to tab. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./Tabs.css";

interface Tab {
  name: string;
  label: string;
  body(): ComponentChildren;
}

interface Props {
  tabs: readonly Tab[];
  /** What stands beside the tabs, whichever is shown. */
  children?: ComponentChildren;
}

export function Tabs({ tabs, children }: Props) {
  const shown = useSignal(tabs[0]?.name ?? "");
  const base = useId();
  const current = tabs.find((tab) => tab.name === shown.value) ?? tabs[0];
  function step(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const index = (tabs.findIndex((tab) => tab.name === shown.value) + by + tabs.length) % tabs.length;
    shown.value = tabs[index]?.name ?? "";
    document.getElementById(`${base}-${shown.value}`)?.focus();
  }
  return (
    <>
      <div class="tabs">
        <div class="tabs-list" role="tablist" onKeyDown={step}>
          {tabs.map((tab) => (
            <button
              key={tab.name}
              type="button"
              role="tab"
              id={`${base}-${tab.name}`}
              aria-selected={tab.name === shown.value}
              aria-controls={`${base}-panel`}
              tabIndex={tab.name === shown.value ? 0 : -1}
              onClick={() => {
                shown.value = tab.name;
              }}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div class="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${shown.value}`}>
        {current?.body()}
      </div>
    </>
  );
}
