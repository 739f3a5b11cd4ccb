import { useState, type ReactNode } from "react";
import "./earlier-versions.css";

/** The section of a record's earlier versions, which are loaded when it is opened. */
export function EarlierVersions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="content-part earlier-versions"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Earlier versions</summary>
      {isOpen && children}
    </details>
  );
}
