import type { ListAddress } from "./list-address.ts";
import { cellClass, ListRow } from "./list-row.tsx";
import { ColumnHeader, type Sorting } from "./column-header.tsx";
import type { ListScreen } from "./list-screen.ts";
import { SelectBox } from "./select-box.tsx";
import type { Selecting } from "./use-selection.ts";

type TableProps<Row> = {
  screen: Pick<
    ListScreen<Row, never>,
    "title" | "nameHeader" | "nameSort" | "rowId" | "rowName" | "columns" | "view"
  >;
  rows: Row[];
  address: ListAddress;
  sorting: Sorting;
  selecting: Selecting<Row> | undefined;
  loading: boolean;
};

/** The rows. The first column has the record's name, linked to it; a click anywhere in the row does the same. */
export function ListTable<Row>({ screen, rows, address, sorting, selecting, loading }: TableProps<Row>) {
  return (
    <section className="list-table" aria-label={screen.title} aria-busy={loading}>
      <table>
        <thead>
          <tr>
            {selecting && (
              <th scope="col" className="select-cell">
                <PageBox ids={rows.map(screen.rowId)} selecting={selecting} />
              </th>
            )}
            <ColumnHeader text={screen.nameHeader ?? "Name"} by={screen.nameSort} sorting={sorting} />
            {screen.columns.map((column) => (
              <ColumnHeader
                key={column.header}
                text={column.header}
                by={column.sort}
                sorting={sorting}
                className={cellClass(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListRow
              key={screen.rowId(row)}
              screen={screen}
              row={row}
              address={address}
              selecting={selecting}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Selects or deselects the page. */
function PageBox<Row>({ ids, selecting }: { ids: string[]; selecting: Selecting<Row> }) {
  const selected = ids.filter(selecting.isSelected).length;
  const checked = ids.length > 0 && selected === ids.length;
  return (
    <SelectBox
      label={`Select all ${ids.length} on this page`}
      checked={checked}
      isSome={selected > 0 && !checked}
      click={selecting.clickPage}
    />
  );
}
