/** A button that reads a text file. */
import "./FileButton.css";

interface Props {
  label: string;
  accept: string;
  onFile(file: File): Promise<void>;
}

export function FileButton({ label, accept, onFile }: Props) {
  return (
    <label class="button file-button">
      {label}
      <input
        type="file"
        accept={accept}
        class="hidden-text"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Whoever mends a file opens the same one again, which browsers take for no change.
          event.currentTarget.value = "";
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}
