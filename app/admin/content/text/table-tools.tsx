import type { Command } from "prosemirror-state";
import { tableTools } from "./commands.ts";

/** Shown while the cursor is in a table. */
export function TableTools({ run }: { run: (command: Command) => void }) {
  return (
    <div className="text-tools-row" role="group" aria-label="Table">
      {Object.entries(tableTools).map(([label, command]) => (
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
