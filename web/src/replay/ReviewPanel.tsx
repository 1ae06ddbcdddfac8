/** The bot's review: the graph, what the shown move was worth, the best move on demand, and the sums. */
import { useSignal } from "@preact/signals";
import { Choice } from "../ui/Choice";
import { ErrorText } from "../ui/ErrorText";
import { Icon } from "../ui/Icon";
import { signed } from "../ui/numbers";
import { Switch } from "../ui/Switch";
import type { PlyReview, Review } from "../wire";
import { HindsightPanel } from "./HindsightPanel";
import type { ReplayModel } from "./model";
import "./ReviewPanel.css";
import { ValueGraph } from "./ValueGraph";
import { changeText, MARKS, type Scale, sums } from "./words";

export function ReviewPanel({ replay }: { replay: ReplayModel }) {
  const review = replay.review.value;
  if (replay.table === null) {
    return <p class="review-note soft">The bot reviews games that were played at this server.</p>;
  }
  if (!review || review.status === "none" || review.status === "failed")
    return <Offer replay={replay} review={review} />;
  return <Findings replay={replay} review={review} />;
}

function Offer({ replay, review }: { replay: ReplayModel; review: Review | null }) {
  const failed = review?.status === "failed";
  const tiles = replay.head.value?.contents.contents === "tiles";
  return (
    <div class="review-offer">
      <h3>What was luck, and what was choice?</h3>
      <p class="soft">
        The bot plays on from every position, in worlds that the player could imagine, and tells what each position was
        worth, what each choice cost, and what luck did.{tiles && " It also looks for what the tiles allowed."} It takes
        about {tiles ? "a minute and a half" : "a minute"}.
      </p>
      <button type="button" class="button main" onClick={() => void replay.beginReview()}>
        <Icon name="robot" size={18} /> {failed ? "Try again" : "Review this game"}
      </button>
      {failed && <ErrorText text="The review did not come to its end." />}
      <ErrorText text={replay.reviewError.value} />
    </div>
  );
}

function Findings({ replay, review }: { replay: ReplayModel; review: Review }) {
  const names = replay.head.value?.names ?? [];
  const seat = useSignal(/^\d+$/.test(replay.viewer.value) ? Number(replay.viewer.value) : 0);
  const scale = useSignal<Scale>("points");
  const plies = replay.plies.value;
  const ended = replay.ended.value && review.status === "done";
  const end = ended ? (review.result ?? review.last) : (review.plies[replay.horizon.value]?.worth ?? null);
  const contents = replay.head.value?.contents;
  return (
    <div class="review">
      {review.status !== "done" && (
        <label class="review-progress">
          <span>
            {review.status === "waiting" ? "Waiting for its turn…" : `Reviewing: ${review.done} of ${review.total}`}
          </span>
          <progress max={review.total} value={review.done} />
        </label>
      )}
      {review.hindsight.length > 0 && replay.ended.value && contents?.contents === "tiles" && (
        <HindsightPanel found={review.hindsight} contents={contents} seat={seat.value} />
      )}
      <ValueGraph
        plies={plies}
        end={end}
        last={replay.last.value}
        ply={replay.ply.value}
        seat={seat.value}
        names={names}
        scale={scale.value}
        show={(ply) => replay.show(ply)}
      />
      <BestMove replay={replay} />
      <div class="review-choices">
        {names.length > 1 && (
          <Choice
            label="Seen from"
            value={seat.value}
            choices={names.map((name, value) => ({ value, label: name }))}
            onChange={(value) => {
              seat.value = value;
            }}
          />
        )}
        {names.length > 1 && (
          <Choice
            label="Counted in"
            value={scale.value}
            choices={[
              { value: "points", label: "Points" },
              { value: "wins", label: "Wins" },
            ]}
            onChange={(value) => {
              scale.value = value;
            }}
          />
        )}
      </div>
      <Sums plies={plies} names={names} scale={scale.value} whole={ended} />
      {plies.length > 0 && (
        <p class="review-note soft">
          The figures are estimates, from about {Math.round(mean(plies.map((review) => review.worlds)))} imagined games
          for each move, with a standard error of about {mean(plies.map((review) => review.error)).toFixed(1)} points. A
          choice counts only if another was surely better. Luck is all that the player could not know or decide.
        </p>
      )}
    </div>
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What the bot would do in the position that is shown, if one wants to know. */
function BestMove({ replay }: { replay: ReplayModel }) {
  const review = replay.here.value;
  const names = replay.head.value?.names ?? [];
  const mark = review && MARKS[review.mark];
  // Whoever thinks along without spoilers has not seen yet what was played.
  const seen = review !== undefined && review.ply < replay.horizon.value;
  return (
    <div class="review-best">
      <Switch
        label="Show the best move here"
        on={replay.showBest.value}
        onChange={(on) => {
          replay.showBest.value = on;
        }}
      />
      {replay.showBest.value && (
        <p aria-live="polite">
          {review ? (
            <>
              <b>{names[review.seat]}:</b> {review.best_caption}.
              {seen && review.best !== review.move && (
                <>
                  {" "}
                  Played instead{mark && `, ${mark.word}`} ({changeText(review.choice, review.seat, "points")} ±{" "}
                  {review.loss_error.toFixed(1)} points): {review.caption}.
                </>
              )}
              {seen && review.best === review.move && " That was played."}
            </>
          ) : (
            "There is no move to judge here, or the review has not come so far."
          )}
        </p>
      )}
    </div>
  );
}

interface SumsProps {
  plies: readonly PlyReview[];
  names: readonly string[];
  scale: Scale;
  whole: boolean;
}

/** What choices cost everybody and what luck brought them. */
function Sums({ plies, names, scale, whole }: SumsProps) {
  const show = (value: number) => (scale === "points" ? signed(value, 1) : `${signed(100 * value)} %`);
  return (
    <table class="review-sums">
      <caption>{whole ? "The whole game" : "So far"}</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Lost by choices</th>
          <th scope="col">Luck</th>
          <th scope="col">
            <abbr title="Slips, mistakes and blunders">?! · ? · ??</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => {
          const { cost, luck } = sums(plies, seat, scale);
          const count = (mark: string) => plies.filter((review) => review.seat === seat && review.mark === mark).length;
          return (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td>{show(-cost)}</td>
              <td>{show(luck)}</td>
              <td>
                {count("slip")} · {count("mistake")} · {count("blunder")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
