import { tableOfFile } from "./file.reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { PlaceChoice } from "#lib/files/sheet-file.ts";
import { storeTable } from "./read.writes.ts";
import { forgottenFile } from "./rules.ts";
import { countPlans, importFor, setState, tagsOfImport, type ImportOrder } from "./writes.ts";

/**
 * Reads an import's file from another sheet, or below another row of headings. Until all of that table has been read
 * and compared, the import stays as it is.
 * @throws Problem not_found; stale_version; too_late if it has been started; too_large or invalid_input, with a message
 *   for the field `sheet` or `headingRow`, for a place at which no table can be read
 */
export async function rereadImport(
  world: World,
  { sheet, headingRow, ...order }: ImportOrder & PlaceChoice,
): Promise<void> {
  const { record, importable } = await world.db.transact((tx) => importFor(tx, order, "read"), {
    changed: [],
  });
  const { file, file_name: name } = record;
  const bytes = file === "" ? null : await world.media.importFiles.read(file);
  if (!bytes)
    throw new Problem("invalid_input", { message: forgottenFile, fields: { sheet: forgottenFile } });
  const { fields } = importable;
  const table = await tableOfFile(world.sheets, bytes, { fields, choice: { sheet, headingRow } });
  const { actor } = order;
  const readId = await storeTable(world, { of: importable, table, name, file, actor });
  await world.db.transact((tx) => takeTable(tx, world.now(), { order, readId }), {
    changed: tagsOfImport(order.id),
  });
}

/** Gives an import the table of another one, which has just been read, in place of its own. */
async function takeTable(
  tx: Tx,
  now: Date,
  { order, readId }: { order: ImportOrder; readId: number },
): Promise<void> {
  const { id } = order;
  const { record } = await importFor(tx, order, "read");
  const { heading_key, headings, mapping, numbers, place } = await tx
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", readId)
    .executeTakeFirstOrThrow();
  const set = { heading_key, headings, mapping, numbers, place, ...(await countPlans(tx, readId)) };
  const detail = { name: record.file_name };
  await setState(tx, { ...order, now, action: "read", detail }, { ...set, state: "checked" });
  await tx.deleteFrom("import_rows").where("import_id", "=", id).execute();
  await tx.updateTable("import_rows").set({ import_id: id }).where("import_id", "=", readId).execute();
  await tx.deleteFrom("imports").where("id", "=", readId).execute();
}
