/** The scores of finished rounds, row by row with their arithmetic. */
import { memo } from "../../ui/memo";
import { figures } from "../../ui/numbers";
import type { SeatSheet, TilesContents, TilesView } from "../../wire";
import "./ScoreSheets.css";

interface Props {
  view: TilesView;
  contents: TilesContents;
  names: readonly string[];
}

export const ScoreSheets = memo(function ScoreSheets({ view, contents, names }: Props) {
  if (view.sheets.length === 0) return null;
  return (
    <section class="tiles-sheets" aria-label="Scores">
      {view.sheets.map((sheets, round) => (
        <details key={round} open={round === view.sheets.length - 1}>
          <summary>{view.rounds > 1 ? `Scores of round ${round + 1}` : "The score"}</summary>
          <div class="tiles-sheet-row">
            {sheets.map((sheet, seat) => (
              <Sheet key={seat} name={names[seat] ?? ""} sheet={sheet} contents={contents} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
});

/** One player's score of a round. */
export function Sheet({ name, sheet, contents }: { name: string; sheet: SeatSheet; contents: TilesContents }) {
  const length = new Map(
    contents.board.rows.map((row) => [row.name, row.spaces.filter((space) => sheet.board[space]).length]),
  );
  const rows = Object.entries(sheet.rows);
  const bonuses = Object.entries(sheet.bonuses).filter(([, points]) => points > 0);
  return (
    <table class="tiles-sheet">
      <caption>{name}</caption>
      <tbody>
        {rows.map(([row, points]) => (
          <tr key={row}>
            <th scope="row">Row {row}</th>
            <td>
              {length.get(row)} × {points / (length.get(row) || 1)}
            </td>
            <td>{points}</td>
          </tr>
        ))}
        {bonuses.map(([space, points]) => (
          <tr key={space}>
            <th scope="row">Bonus tile on {space}</th>
            <td />
            <td>{points}</td>
          </tr>
        ))}
        {sheet.ray && (
          <tr>
            <th scope="row">Longest ray</th>
            <td>{sheet.ray}</td>
            <td>{sheet.ray_points}</td>
          </tr>
        )}
        {sheet.candidates.length > 0 && (
          <tr>
            <th scope="row">ScrapYard worth {sheet.valuation}</th>
            <td>
              best of rows {sheet.candidates[0]}, silver {sheet.candidates[1]}, gold {sheet.candidates[2]}
            </td>
            <td>{sheet.penalty ? figures(-sheet.penalty) : 0}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td />
          <td>{figures(sheet.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
