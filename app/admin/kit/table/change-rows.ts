import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { mostAtOnce } from "#core/records/many.rules.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import type { RowChange } from "./saving.ts";
import type { SavedRows } from "./use-save-rows.ts";

/** The action that changes several records: all, or none. */
type Changing<Body> = { mutateAsync: (input: { body: Body }) => Promise<ManyResult> };
type Rows = { rows: RowChange[]; leaveChanged?: boolean };

/** Changes rows; the API checks their fields. */
export function changeRows<Body>({ mutateAsync }: Changing<Body>, body: Rows): Promise<ManyResult> {
  return mutateAsync({ body: body as Body });
}

/** Stores the rows of a table of fields. @returns also what undoes all of them */
export async function saveRows<Body>(changing: Changing<Body>, rows: RowChange[]): Promise<SavedRows> {
  const { changed, undo } = await changeRows(changing, { rows });
  return { changed, undo: () => undoRows(changing, undo) };
}

/** Undoes a change of many records, except of those that someone has changed since. */
export async function undoRows<Body>(
  changing: Changing<Body>,
  undo: RowChange[],
): Promise<{ title: string; description: string } | undefined> {
  let changed = 0;
  let stopped: string | undefined;
  for (let from = 0; from < undo.length; from += mostAtOnce) {
    const rows = undo.slice(from, from + mostAtOnce);
    try {
      changed += (await changeRows(changing, { rows, leaveChanged: true })).changed;
    } catch (error) {
      if (from === 0) throw error;
      stopped = errorMessage(error);
      break;
    }
  }
  return partlyUndone(changed, undo.length, stopped);
}

/** What is said if only a part was undone: the rest had changed, or something stopped it. */
export function partlyUndone(
  changed: number,
  all: number,
  description = "The others changed in the meantime and stay as they are.",
): { title: string; description: string } | undefined {
  if (changed === all) return undefined;
  const title = `Undone for ${changed.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}`;
  return { title, description };
}
