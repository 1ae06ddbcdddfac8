/** An address to hand on: copy it, share it, or let a phone read it from the screen. */
import { useSignal } from "@preact/signals";
import { Icon } from "./Icon";

interface Props {
  address: string;
  title: string;
  /** What the address is, for those who do not see where it stands. */
  label?: string;
}

export function CopyLink({ address, title, label = "Link to this table" }: Props) {
  const copied = useSignal(false);
  const code = useSignal("");
  async function copy(event: Event) {
    const field = (event.currentTarget as HTMLElement).parentElement?.querySelector("input");
    field?.select();
    try {
      await navigator.clipboard.writeText(address);
      copied.value = true;
    } catch {
      // Without leave to write the clipboard, the selected text can still be copied by hand.
      copied.value = false;
    }
  }
  async function showCode() {
    if (code.value) {
      code.value = "";
      return;
    }
    const { encode } = await import("uqr");
    const { data, size } = encode(address, { border: 2 });
    let path = "";
    data.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark) path += `M${x} ${y}h1v1h-1z`;
      });
    });
    code.value = `${size} ${path}`;
  }
  const [size, ...path] = code.value.split(" ");
  return (
    <div class="copy-link">
      <input readOnly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="button main" onClick={copy}>
        <Icon name={copied.value ? "check" : "copy"} size={18} /> {copied.value ? "Copied" : "Copy"}
      </button>
      {"share" in navigator && (
        <button
          type="button"
          class="button"
          onClick={() => {
            // Closing the sheet without sharing is no error.
            navigator.share({ title, url: address }).catch(() => undefined);
          }}
        >
          <Icon name="share" size={18} /> Share
        </button>
      )}
      <button type="button" class="button" aria-expanded={Boolean(code.value)} onClick={showCode}>
        QR code
      </button>
      {code.value && (
        <div class="copy-link-code">
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the link" shape-rendering="crispEdges">
            <path d={path.join(" ")} fill="#000" />
          </svg>
        </div>
      )}
    </div>
  );
}
