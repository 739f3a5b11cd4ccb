import { useId } from "react";
import { countLabel } from "#lib/lists/count.ts";
import type { BoardColumn } from "./rules.ts";

type SwitchProps = { columns: BoardColumn<unknown>[]; shownColumn: string; change: (column: string) => void };

/** Which column a phone shows. */
export function ColumnSwitch({ columns, shownColumn, change }: SwitchProps) {
  const id = useId();
  return (
    <p className="board-switch">
      <label htmlFor={id}>Column</label>
      <select id={id} value={shownColumn} onChange={({ target }) => change(target.value)}>
        {columns.map((column) => (
          <option key={column.id} value={column.id}>
            {column.label}
            {!column.isOutside && ` (${countLabel(column.count, { capped: column.isCapped })})`}
          </option>
        ))}
      </select>
    </p>
  );
}
