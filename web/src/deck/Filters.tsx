/** What to look for among the cards. */
import type { Signal } from "@preact/signals";
import { Sign } from "../games/quantum/Emblems";
import { Choice } from "../ui/Choice";
import { Switch } from "../ui/Switch";
import type { DomainName } from "../wire";
import { COSTS, EVERYTHING, type Filter, narrowed, ORDERS, TYPES } from "./filter";
import "./Filters.css";

const ORDER_LABELS = { set: "as in the set", cost: "by cost", name: "by name" };

interface Props {
  filter: Signal<Filter>;
  domains: readonly DomainName[];
  /** Whether all choices are in sight from the start: there is room for them. */
  roomy: boolean;
}

export function Filters({ filter, domains, roomy }: Props) {
  const now = filter.value;
  const count = narrowed(now);
  const set = (part: Partial<Filter>) => {
    filter.value = { ...filter.value, ...part };
  };
  return (
    <div class="deck-filters">
      <label class="field">
        <span>Search names and texts</span>
        <input
          type="search"
          value={now.words}
          placeholder="such as Zeal, Beast, draw a card"
          onInput={(event) => set({ words: event.currentTarget.value })}
        />
      </label>
      <details open={roomy}>
        <summary>Filters{count > 0 && `: ${count} in use`}</summary>
        <div class="deck-filter-rows">
          <Choice
            label="Type"
            value={now.type}
            choices={TYPES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
            onChange={(type) => set({ type })}
          />
          <Choice
            label="Command Points"
            value={now.cost}
            choices={COSTS.map((value) => ({ value, label: value }))}
            onChange={(cost) => set({ cost })}
          />
          <fieldset class="deck-domains">
            <legend class="label">Domains</legend>
            {domains.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                class={`deck-domain is-domain-${id}`}
                aria-pressed={now.domains.includes(id)}
                onClick={() => set({ domains: toggled(now.domains, id) })}
              >
                <Sign name={id} /> {name}
              </button>
            ))}
          </fieldset>
          <div class="deck-filter-last">
            <Switch
              label="Only what my Missions allow"
              hint="Cards need domain points, and Missions give them."
              on={now.fitting}
              onChange={(fitting) => set({ fitting })}
            />
            <label class="field">
              <span>Order</span>
              <select
                value={now.order}
                onChange={(event) => {
                  const order = ORDERS.find((name) => name === event.currentTarget.value);
                  if (order) set({ order });
                }}
              >
                {ORDERS.map((order) => (
                  <option key={order} value={order}>
                    {ORDER_LABELS[order]}
                  </option>
                ))}
              </select>
            </label>
            {(count > 0 || now.words) && (
              <button type="button" class="button quiet" onClick={() => set({ ...EVERYTHING, order: now.order })}>
                Show everything
              </button>
            )}
          </div>
        </div>
      </details>
    </div>
  );
}

function toggled(domains: readonly string[], id: string): readonly string[] {
  return domains.includes(id) ? domains.filter((other) => other !== id) : [...domains, id];
}
