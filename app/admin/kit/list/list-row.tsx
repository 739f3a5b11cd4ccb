import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { DamagedNote } from "#app/admin/kit/record/damaged-note.tsx";
import { changedSearch, openedHere, type ListAddress } from "./list-address.ts";
import type { Column, ListScreen } from "./list-screen.ts";
import { SelectBox } from "./select-box.tsx";
import type { Selecting } from "./use-selection.ts";

type RowProps<Row> = {
  screen: Pick<ListScreen<Row, never>, "rowId" | "rowName" | "columns" | "view">;
  row: Row;
  address: ListAddress;
  selecting: Selecting<Row> | undefined;
};

/** One row of a list: the record's name, linked to it, and its columns. */
export function ListRow<Row>({ screen, row, address, selecting }: RowProps<Row>) {
  const here = useLocation();
  const id = screen.rowId(row);
  const isOpen = address.state.open === id;
  const className = isOpen ? "open" : selecting?.isSelected(id) ? "selected" : undefined;
  return (
    // the link in the row is the keyboard's way; the click is a larger target for the mouse
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      className={className}
      onPointerEnter={screen.view.Body.preload}
      onFocus={screen.view.Body.preload}
      onClick={(event) => isPlainClick(event) && address.open(id)}
    >
      {selecting && (
        <td className="select-cell">
          <SelectBox
            label={`Select ${screen.rowName(row)}`}
            checked={selecting.isSelected(id)}
            click={(isRange) => selecting.click(id, isRange)}
          />
        </td>
      )}
      <th scope="row">
        <div className="shrinks">
          <Link
            data-row={id}
            to={{ search: changedSearch(here.search, { open: id }) }}
            replace={address.state.open !== null}
            state={address.state.open === null ? openedHere : here.state}
            preventScrollReset
            aria-current={isOpen || undefined}
          >
            <bdi>{screen.rowName(row)}</bdi>
          </Link>{" "}
          <DamagedNote of={row} />
        </div>
      </th>
      {screen.columns.map((column) => (
        <td key={column.header} className={cellClass(column)}>
          <Cell column={column} row={row} />
        </td>
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (!column.long) return column.cell(row);
  return (
    <div className="shrinks">
      <div>{column.cell(row)}</div>
    </div>
  );
}

/** The classes of a column's cells. */
export function cellClass({ first, align }: { first?: boolean; align?: "end" }): string | undefined {
  return [!first && "wide-only", align === "end" && "end"].filter(Boolean).join(" ") || undefined;
}

/** Not a click on an interactive element, and not the end of a text selection. */
function isPlainClick({ target, button }: MouseEvent): boolean {
  const acts = target instanceof Element && target.closest("a, button, input, select, label, [role=menu]");
  return button === 0 && !acts && getSelection()?.isCollapsed !== false;
}
