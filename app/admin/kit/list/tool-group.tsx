import type { ReactNode } from "react";

/** On a phone, a list's tools are in groups, of which at most one is shown. */
export type ToolGroups = { open: string | null; toggle: (id: string) => void };

type ToggleProps = ToolGroups & {
  /** Of the group. */
  id: string;
  label: string;
  /** How many of its controls are set. */
  count?: number;
};

/** On a phone, shows or hides a group of tools; on wider screens all are shown. */
export function ToolToggle({ id, label, count = 0, open, toggle }: ToggleProps) {
  return (
    <button
      type="button"
      className="staff-button tool-toggle"
      aria-expanded={open === id}
      aria-controls={id}
      onClick={() => toggle(id)}
    >
      {label}
      {count > 0 && (
        <>
          {" "}
          <b>{count}</b>
          <span className="visually-hidden"> set</span>
        </>
      )}
    </button>
  );
}

type GroupProps = { id: string; open: string | null; children: ReactNode };

export function ToolGroup({ id, open, children }: GroupProps) {
  return (
    <div id={id} className="tool-group" data-open={open === id || undefined}>
      {children}
    </div>
  );
}
