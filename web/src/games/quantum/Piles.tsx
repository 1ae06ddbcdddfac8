/** The Discard Pile of a seat, open to everybody, and what was removed from the game. */
import { Dialog } from "../../ui/Dialog";
import type { Control } from "./control";
import { HandCard } from "./Hand";
import { LETTERS } from "./moves";
import { playerOf, type Scene } from "./scene";

export function Piles({ scene, control }: { scene: Scene; control: Control }) {
  const seat = control.pile.value;
  if (seat === null) return null;
  const { discard, removed } = playerOf(scene.view, seat);
  return (
    <Dialog
      title={`Discard Pile of ${scene.names[seat]}`}
      onClose={() => {
        control.pile.value = null;
      }}
    >
      <Cards scene={scene} control={control} seat={seat} cards={discard} />
      {removed.length > 0 && (
        <>
          <h3>Removed from the game</h3>
          <Cards scene={scene} control={control} seat={seat} cards={removed} />
        </>
      )}
    </Dialog>
  );
}

function Cards({
  scene,
  control,
  seat,
  cards,
}: {
  scene: Scene;
  control: Control;
  seat: number;
  cards: readonly string[];
}) {
  if (cards.length === 0) return <p class="soft">Nothing yet.</p>;
  return (
    <ul class="quantum-pile">
      {[...cards].reverse().map((id, index) => (
        // The same card may lie there twice.
        <li key={`${id} ${index}`}>
          <HandCard scene={scene} control={control} thing={`pile:${LETTERS[seat]}.${id}`} />
        </li>
      ))}
    </ul>
  );
}
