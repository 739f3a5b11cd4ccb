import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { changedSearch, openedHere, type ListAddress } from "./list-address.ts";
import type { Column, ListScreen } from "./list-screen.ts";

type TableProps<Row> = {
  screen: Pick<ListScreen<Row, never>, "title" | "nameHeader" | "rowId" | "rowName" | "columns">;
  rows: Row[];
  address: ListAddress;
  loading: boolean;
};

/** The rows. The first column has the record's name, linked to it; a click anywhere in the row does the same. */
export function ListTable<Row>({ screen, rows, address, loading }: TableProps<Row>) {
  return (
    <section className="list-table" aria-label={screen.title} aria-busy={loading}>
      <table>
        <thead>
          <tr>
            <th scope="col">{screen.nameHeader ?? "Name"}</th>
            {screen.columns.map((column) => (
              <th key={column.header} scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={screen.rowId(row)} screen={screen} row={row} address={address} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps<Row> = Pick<TableProps<Row>, "screen" | "address"> & { row: Row };

function TableRow<Row>({ screen, row, address }: RowProps<Row>) {
  const here = useLocation();
  const id = screen.rowId(row);
  const isOpen = address.state.open === id;
  return (
    // the link in the row is the keyboard's way; the click is a larger target for the mouse
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={isOpen ? "open" : undefined} onClick={(event) => isPlainClick(event) && address.open(id)}>
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
          </Link>
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

function cellClass({ first, align }: { first?: boolean; align?: "end" }): string | undefined {
  return [!first && "wide-only", align === "end" && "end"].filter(Boolean).join(" ") || undefined;
}

/** Not a click on an interactive element, and not the end of a text selection. */
function isPlainClick({ target, button }: MouseEvent): boolean {
  const acts = target instanceof Element && target.closest("a, button, input, select, label");
  return button === 0 && !acts && getSelection()?.isCollapsed !== false;
}
