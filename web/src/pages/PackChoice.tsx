/** Contents of one's own for the arena: a file that replaces or adds cards, weapons, barges and the like. */
import { useSignal } from "@preact/signals";
import { post, RequestError } from "../net/api";
import { FileButton } from "../ui/FileButton";
import type { PackVerdict } from "../wire";

interface Props {
  /** Whether other contents than the usual ones are wished now. */
  chosen: boolean;
  /** The options that make a table with other contents; without any, with the usual ones. */
  onChange(options: object): void;
}

export function PackChoice({ chosen, onChange }: Props) {
  const problems = useSignal<readonly string[]>([]);
  const told = useSignal("");
  async function open(file: File): Promise<void> {
    try {
      const found = await post<PackVerdict>("/api/arena/packs", { file: file.name, text: await file.text() });
      problems.value = found.problems;
      const entries = Object.entries(found.entries).map(([kind, count]) => `${count} ${kind}`);
      told.value = found.name && `${found.name}: ${entries.join(", ") || "nothing new"}`;
      onChange(found.options);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      problems.value = [problem.message];
    }
  }
  return (
    <div class="field">
      <span class="choice-name">
        Contents of the box
        <small class="soft">
          Cards, weapons, barges and the like from a file of your own replace those of the game.
        </small>
      </span>
      <div class="row">
        <FileButton label="Open a content file" accept=".toml" onFile={open} />
        {chosen && (
          <button type="button" class="button quiet" onClick={() => onChange({})}>
            Use the usual contents
          </button>
        )}
      </div>
      {chosen && <p role="status">{told.value || "Contents as chosen before."}</p>}
      {problems.value.length > 0 && (
        <ul class="error" role="alert">
          {problems.value.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
