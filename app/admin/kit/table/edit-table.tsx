import { useId, useRef, useState, type FormEvent } from "react";
import type { EditColumn, EditRow } from "./column.ts";
import { EditRows } from "./edit-rows.tsx";
import { sorted, type RowChange } from "./saving.ts";
import { Elsewhere, TableBar } from "./table-bar.tsx";
import { useCellEvents } from "./use-cell-events.ts";
import { useEditTable } from "./use-edit-table.ts";
import { useSaveRows, type SavedRows } from "./use-save-rows.ts";
import "#app/admin/kit/list/list-table.css";
import "./edit-table.css";

type TableProps<Row> = {
  /** The noun under which drafts are stored. */
  noun: string;
  one: string;
  many: string;
  title: string;
  columns: EditColumn<Row>[];
  rows: EditRow<Row>[];
  /** Stores all of them or none. */
  save: (rows: RowChange[]) => Promise<SavedRows>;
  /** Reads the rows again, because someone else has changed some. */
  reload: () => void;
  /** Goes back to the list; what is typed stays. */
  close: () => void;
};

/**
 * Columns of a list as fields, in the same table: arrows and Enter move, a block from a spreadsheet fills downward and
 * to the right, and everything is saved together.
 */
export function EditTable<Row>({ columns, rows: records, save, reload, close, ...names }: TableProps<Row>) {
  const { noun, one, many, title } = names;
  const id = useId();
  const area = useRef<HTMLFormElement>(null);
  const table = useEditTable({ noun, columns, rows: records });
  const events = useCellEvents(table, area);
  const groups = sorted(table.rows);
  const [blocked, setBlocked] = useState(false);
  const saving = useSaveRows({ table, groups, one, many, save, reload });
  const hintId = ({ name, hint }: EditColumn<Row>) => (hint ? `${id}-${name}` : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBlocked(groups.wrong.length > 0);
    if (groups.wrong.length === 0) return saving.send();
    area.current?.querySelector<HTMLElement>("[aria-invalid=true], .edit-conflict button")?.focus();
  };
  return (
    <form className="edit-table" onSubmit={submit} aria-label={title} ref={area}>
      <section className="list-table" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {columns.map((column) => (
                <th scope="col" key={column.name}>
                  {column.header}
                  {column.hint && (
                    <span className="edit-hint" id={hintId(column)}>
                      {column.hint}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <EditRows
            noun={noun}
            one={one}
            columns={columns}
            records={records}
            table={table}
            events={events}
            hintId={hintId}
          />
        </table>
      </section>
      <TableBar
        form={saving.form}
        groups={groups}
        leaveOut={table.leaveOut}
        isBlocked={blocked && groups.wrong.length > 0}
        close={close}
        one={one}
        many={many}
      />
      <Elsewhere count={table.elsewhere} one={one} many={many} />
    </form>
  );
}
