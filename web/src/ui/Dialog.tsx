/** A dialog in front of the page: Escape, the cross and a click beside it close it, and the focus comes back. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import "./Dialog.css";
import { Icon } from "./Icon";

interface Props {
  title: string;
  children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, children, onClose }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  const label = useId();
  useEffect(() => {
    const dialog = frame.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      // A dialog that has left the page already gives the focus back to nobody.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={frame}
      class="dialog"
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === frame.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={label}>{title}</h2>
          <button type="button" class="button quiet small" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
