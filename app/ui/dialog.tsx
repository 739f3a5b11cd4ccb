import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/** A modal dialog based on the browser's own: it traps focus, closes on Escape and restores focus. */
export function Dialog({ open, onClose, title, children, footer, className = "" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
  }, [open]);
  // Escape cancels at once, but "close" comes later. Until then the focus would be in a field that is no longer shown, and
  // what is opened next would be closed again. A file input's "cancel" comes through here too.
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={() => dialog.current?.open || onClose()}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button small" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </dialog>
  );
}

/** Gives the focus back to what had it, once a dialog is gone that is removed together with its buttons. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
