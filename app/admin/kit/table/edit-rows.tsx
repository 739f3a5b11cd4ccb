import { askAuthor, useAuthor } from "#app/admin/kit/form/author.ts";
import { ChangedElsewhere } from "#app/admin/kit/form/changed-elsewhere.tsx";
import type { EditColumn, EditRow } from "./column.ts";
import { EditCell, type CellEvents } from "./edit-cell.tsx";
import type { RowState } from "./row-state.ts";
import type { EditTableState } from "./use-edit-table.ts";

type RowsProps<Row> = {
  noun: string;
  one: string;
  columns: EditColumn<Row>[];
  records: EditRow<Row>[];
  table: EditTableState;
  events: CellEvents;
  hintId: (column: EditColumn<Row>) => string | undefined;
};

/** The rows of a table of fields, each with the changes that someone else has made meanwhile. */
export function EditRows<Row>({ columns, records, table, events, hintId, ...names }: RowsProps<Row>) {
  return (
    <tbody>
      {table.rows.map((row, at) => (
        <RowWithNotice key={row.id} {...names} row={row} record={records[at]} table={table} columns={columns}>
          <th scope="row">
            <bdi>{row.name}</bdi>
            {row.isLeftOut && <span className="edit-left"> Left out</span>}
          </th>
          {columns.map((column, columnAt) => (
            <EditCell
              key={column.name}
              place={{ row: at, column: columnAt }}
              cell={row.cells[columnAt]!}
              label={`${column.header}, ${row.name}`}
              hintId={hintId(column)}
              width={column.width}
              events={events}
            />
          ))}
        </RowWithNotice>
      ))}
    </tbody>
  );
}

type NoticeProps<Row> = {
  noun: string;
  one: string;
  columns: EditColumn<Row>[];
  row: RowState;
  record: EditRow<Row> | undefined;
  table: EditTableState;
  children: React.ReactNode;
};

function RowWithNotice<Row>({ row, record, columns, children, ...props }: NoticeProps<Row>) {
  return (
    <>
      <tr data-left-out={row.isLeftOut || undefined}>{children}</tr>
      {row.conflicts.length > 0 && record && (
        <tr className="edit-conflict">
          <td colSpan={columns.length + 1}>
            <RowNotice row={row} record={record} columns={columns} {...props} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Both texts of each cell that two people have changed, and buttons to choose one. */
function RowNotice<Row>({
  noun,
  one,
  row,
  record,
  columns,
  table,
}: Omit<NoticeProps<Row>, "children" | "record"> & { record: EditRow<Row> }) {
  const author = useAuthor(
    { noun, author: () => askAuthor(noun, row.id, record.record) },
    row.id,
    { version: record.version },
    true,
  );
  if (!author) return null;
  const notice = {
    author,
    conflicts: row.conflicts,
    theirs: [],
    blocked: 0,
    keepMine: (path?: string) => table.settle(row.id, "mine", path),
    takeTheirs: (path?: string) => table.settle(row.id, "theirs", path),
    dismiss: () => table.settle(row.id, "mine"),
  };
  const names = Object.fromEntries(columns.map(({ name, header }) => [name, header]));
  return <ChangedElsewhere notice={notice} one={one} names={names} />;
}
