/** A card that the log names, as printed. */
import { useMemo } from "preact/hooks";
import type { QuantumContents } from "../../wire";
import { libraryOf } from "./scene";
import { Explained } from "./Zoom";

export function Named({ thing, contents }: { thing: string; contents: QuantumContents }) {
  const library = useMemo(() => libraryOf(contents), [contents]);
  return (
    <div class="quantum-named">
      <Explained library={library} subject={{ id: thing }} brief />
    </div>
  );
}
