import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "prosemirror-tables";

const tools: [string, Command][] = [
  ["Add row", addRowAfter],
  ["Delete row", deleteRow],
  ["Add column", addColumnAfter],
  ["Delete column", deleteColumn],
  ["Delete table", deleteTable],
];

/** Shown while the cursor is in a table. */
export function TableTools({ run }: { run: (command: Command) => void }) {
  return (
    <div className="text-tools-row" role="group" aria-label="Table">
      {tools.map(([label, command]) => (
        <button
          key={label}
          type="button"
          className="staff-button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
