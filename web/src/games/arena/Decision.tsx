/** A question other than the next command: a window out of turn, the split of the points, a choice for a card. */
import { CountdownRing } from "../../ui/CountdownRing";
import { Choices } from "./Choices";
import { SeatSign } from "./HelotFigure";
import { Source } from "./Source";
import { captionOf, type Scene } from "./scene";
import "./Decision.css";

/** More squares than these are better pointed at on the board. */
const MOST_SQUARES = 8;

interface Props {
  scene: Scene;
  onPlay(move: string): void;
}

export function Decision({ scene, onPlay }: Props) {
  const { view, offers } = scene;
  if (offers.length === 0) return null;
  if (offers.some((offer) => offer.kind === "ratio")) return <Ratio scene={scene} onPlay={onPlay} />;
  const pass = offers.find((offer) => offer.kind === "pass");
  const always = offers.find((offer) => offer.kind === "always");
  const rest = offers.filter((offer) => offer !== pass && offer !== always);
  return (
    <section class={`arena-decision ${view.window ? "is-window" : ""}`} aria-label="Your decision" aria-live="polite">
      <header>
        <h3>{view.prompt}</h3>
        {view.window && scene.countdown && <CountdownRing countdown={scene.countdown} />}
      </header>
      <Occasion scene={scene} />
      {pass && (
        <button
          type="button"
          class={`button main decision-pass ${scene.marked.includes(pass.move) ? "is-marked" : ""}`}
          data-move={pass.move}
          onClick={() => onPlay(pass.move)}
        >
          {captionOf(scene, pass)}
        </button>
      )}
      {rest.length > MOST_SQUARES && rest.every((offer) => offer.square) ? (
        <details>
          <summary>Tap a square on the board, or choose it here</summary>
          <Choices scene={scene} offers={rest} onPlay={onPlay} />
        </details>
      ) : (
        <Choices scene={scene} offers={rest} onPlay={onPlay} />
      )}
      {always && (
        <button type="button" class="button quiet small" data-move={always.move} onClick={() => onPlay(always.move)}>
          {captionOf(scene, always)}
        </button>
      )}
    </section>
  );
}

/** What the question is about: the attack in progress, or the card that is being played. */
function Occasion({ scene }: { scene: Scene }) {
  const { view, contents, names } = scene;
  const { attack } = view;
  const locationName = (id: string) => contents.body.find((part) => part.id === id)?.name ?? id;
  const card =
    contents.turning.find((other) => other.id === view.card) ??
    contents.influence.find((other) => other.id === view.card);
  return (
    <>
      {attack && (
        <p class="decision-attack">
          <SeatSign letter={view.helots[attack.attacker]?.letter ?? "N"} size={20} />
          <span>
            <b>{names[attack.attacker]}</b> {attack.command}
            {attack.named && ` (${locationName(attack.named)})`} <span aria-hidden="true">→</span>
          </span>
          <span class="decision-target">
            <SeatSign letter={view.helots[attack.defender]?.letter ?? "N"} size={20} />
            <b>{names[attack.defender]}</b>
          </span>
          {attack.total > 0 && (
            <span class="decision-totals">
              {attack.total} : {attack.defence}
            </span>
          )}
          {attack.damage > 0 && (
            <span class="decision-damage">
              {attack.damage} damage
              {attack.target !== attack.defender && ` to ${names[attack.target]}`}
              {attack.location && ` to ${locationName(attack.location)}`}
            </span>
          )}
        </p>
      )}
      {card && (
        <blockquote class="arena-card">
          <b>{card.name}</b>
          <p>{card.text}</p>
          <p class="soft">{card.effect}</p>
          {card.price && <p class="soft">Price: {card.price}</p>}
          <Source src={card.src} />
        </blockquote>
      )}
    </>
  );
}

/** Command points: how many become AP and how many MP. */
function Ratio({ scene, onPlay }: Props) {
  const { view, names } = scene;
  const helot = view.helots[view.active];
  const others = scene.offers.filter((offer) => offer.kind !== "ratio");
  return (
    <section class="arena-decision is-ratio" aria-label="Your decision" aria-live="polite">
      <h3>{view.prompt}</h3>
      {helot && (
        <p class="soft">
          {view.active === view.seat ? "The ratio die" : `The ratio die of ${names[view.active]}`} shows{" "}
          <b>{helot.ratio}</b>.
        </p>
      )}
      <div class="ratio-choices">
        {scene.offers
          .filter((offer) => offer.kind === "ratio")
          .map((offer) => {
            const found = /A(\d)M(\d)/.exec(offer.move);
            return (
              <button
                key={offer.move}
                type="button"
                class={`ratio-choice ${scene.marked.includes(offer.move) ? "is-marked" : ""}`}
                data-move={offer.move}
                onClick={() => onPlay(offer.move)}
              >
                {found && (
                  <span class="ratio-pips" aria-hidden="true">
                    {"A"
                      .repeat(Number(found[1]))
                      .split("")
                      .map((_, index) => (
                        // Points have no names of their own.
                        <i key={`a${index}`} class="is-ap" />
                      ))}
                    {"M"
                      .repeat(Number(found[2]))
                      .split("")
                      .map((_, index) => (
                        <i key={`m${index}`} class="is-mp" />
                      ))}
                  </span>
                )}
                <span>{captionOf(scene, offer)}</span>
              </button>
            );
          })}
      </div>
      <Choices scene={scene} offers={others} onPlay={onPlay} />
    </section>
  );
}
