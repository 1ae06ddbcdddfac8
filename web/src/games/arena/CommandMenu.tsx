/** The commands by the groups of the book: what is possible is lit, the rest tells why it is not. */
import { useSignal } from "@preact/signals";
import type { MenuLine } from "../../wire";
import { Caption } from "./Choices";
import { captionOf, questionOf, type Scene } from "./scene";
import "./CommandMenu.css";

interface Props {
  scene: Scene;
  chosen: string;
  onChoose(kind: string): void;
  onPlay(move: string): void;
  onAsk(move: string): void;
}

export function CommandMenu(props: Props) {
  const { contents } = props.scene;
  const open = useSignal(false);
  const groups = [...new Set(contents.commands.map((line) => line.group))];
  const lit = (line: MenuLine) => props.scene.byKind.has(line.id);
  const dark = [...contents.commands, ...contents.abilities].filter((line) => !lit(line));
  const darkGroups = [...new Set(dark.map((line) => line.group))];
  return (
    <div class="arena-menu">
      {groups.map((group) => {
        const lines = contents.commands.filter((line) => line.group === group && lit(line));
        if (lines.length === 0) return null;
        return (
          <fieldset key={group} class="menu-group">
            <legend>{group}</legend>
            {lines.map((line) => (
              <Line key={line.id} line={line} {...props} />
            ))}
          </fieldset>
        );
      })}
      <Abilities {...props} />
      <details class="menu-dark" onToggle={(event) => (open.value = event.currentTarget.open)}>
        <summary>Not possible now ({dark.length})</summary>
        {open.value &&
          darkGroups.map((group) => (
            <fieldset key={group} class="menu-group">
              <legend>{group}</legend>
              {dark
                .filter((line) => line.group === group)
                .map((line) => (
                  <Line key={line.id} line={line} {...props} />
                ))}
            </fieldset>
          ))}
      </details>
    </div>
  );
}

function Line({ line, scene, chosen, onChoose, onAsk }: Props & { line: MenuLine }) {
  const offers = scene.byKind.get(line.id) ?? [];
  const only = offers.length === 1 ? offers[0] : undefined;
  const marked = offers.some((offer) => scene.marked.includes(offer.move));
  const costs = [...new Set(offers.map((offer) => offer.cost))];
  const cost = costs.length === 1 ? costs[0] : line.cost;
  return (
    <button
      type="button"
      class={`menu-line ${offers.length ? "is-lit" : ""} ${chosen === line.id ? "is-chosen" : ""} ${marked ? "is-marked" : ""}`}
      aria-disabled={offers.length === 0}
      aria-pressed={offers.length > 1 ? chosen === line.id : undefined}
      title={only ? captionOf(scene, only) : line.text}
      data-kind={line.id}
      onClick={() => (offers.length ? onChoose(line.id) : onAsk(questionOf(line.question, scene)))}
    >
      <span>{line.name}</span>
      {cost && <small>{cost}</small>}
    </button>
  );
}

/** Cards to play, the unique abilities of the motivation, and those of the common ones that can be paid. */
function Abilities(props: Props) {
  const { scene, onPlay } = props;
  const { contents, byKind, view } = scene;
  const helot = view.helots[view.seat ?? 0];
  const motivation = contents.motivations.find((card) => card.id === helot?.motivation);
  const unique = byKind.get("unique") ?? [];
  const cards = byKind.get("influence") ?? [];
  const lit = contents.abilities.filter((line) => byKind.has(line.id));
  return (
    <details class="menu-abilities" open={lit.length + unique.length + cards.length > 0}>
      <summary>
        Abilities and cards
        {lit.length + unique.length + cards.length > 0 ? ` (${lit.length + unique.length + cards.length})` : ""}
      </summary>
      <div class="menu-group">
        {cards.map((offer) => (
          <button
            key={offer.move}
            type="button"
            class={`menu-line is-lit is-card ${scene.marked.includes(offer.move) ? "is-marked" : ""}`}
            onClick={() => onPlay(offer.move)}
          >
            <Caption text={captionOf(scene, offer)} />
          </button>
        ))}
        {(motivation?.abilities ?? []).map((ability) => {
          const move = `!${ability.key}`;
          const offer = unique.find((other) => other.move === move);
          return (
            <button
              key={move}
              type="button"
              class={`menu-line is-card ${offer ? "is-lit" : ""} ${scene.marked.includes(move) ? "is-marked" : ""}`}
              aria-disabled={!offer}
              onClick={() => (offer ? onPlay(move) : props.onAsk(move))}
            >
              <Caption text={`${ability.name}: ${ability.text}`} />
              <small>{ability.cost}</small>
            </button>
          );
        })}
        {lit.map((line) => (
          <Line key={line.id} line={line} {...props} />
        ))}
      </div>
    </details>
  );
}
