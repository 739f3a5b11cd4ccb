import { useState, type ReactNode } from "react";
import "./opened-part.css";

/** A section of the form whose content is loaded when it is opened. */
export function OpenedPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="content-part opened-part"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
