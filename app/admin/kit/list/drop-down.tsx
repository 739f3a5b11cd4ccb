import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import "./drop-down.css";

type DropDownProps = {
  label: ReactNode;
  /** Above the button instead of below it. */
  up?: boolean;
  className?: string;
  children: ReactNode;
};

/** A button with a small panel, which Esc or a click elsewhere closes. */
export function DropDown({ label, up = false, className = "", children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target)) current.open = false;
    };
    addEventListener("pointerdown", pressed);
    return () => removeEventListener("pointerdown", pressed);
  }, []);
  const escape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const { currentTarget } = event;
    if (event.key !== "Escape" || !currentTarget.open) return;
    // otherwise Esc would also close the list's record
    event.preventDefault();
    currentTarget.open = false;
    currentTarget.querySelector("summary")?.focus();
  };
  return (
    // the keys belong to the summary and the controls inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={`drop-down ${className}`}
      data-up={up || undefined}
      onKeyDown={escape}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
}
