import type { Actor } from "#core/audit.ts";
import { fileName, tableOfFile, wholeFile } from "./file.reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { Importable } from "./importable.reads.ts";
import { storeTable } from "./read.writes.ts";
import { countPlans, setState, tagsOfImport } from "./writes.ts";

type Upload = { of: Importable; body: AsyncIterable<Uint8Array>; name: string; actor: Actor };

/**
 * Reads a file and compares it with what is stored, where nothing is changed yet. The file is kept, so that it can be
 * read from another sheet or row.
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file`
 */
export async function uploadImport(
  world: World,
  { of, body, actor, ...sent }: Upload,
): Promise<{ id: number }> {
  const bytes = await wholeFile(body);
  const table = await tableOfFile(world.sheets, bytes, of);
  const file = await world.media.importFiles.keep(bytes);
  const name = fileName(sent.name);
  const id = await storeTable(world, { of, table, name, file, actor });
  await world.db.transact((tx) => finish(tx, world.now(), { id, actor, rows: table.rows.length, name }), {
    changed: tagsOfImport(id),
  });
  return { id };
}

type Finish = { id: number; actor: Actor; rows: number; name: string };

async function finish(tx: Tx, now: Date, { id, actor, rows, name }: Finish): Promise<void> {
  const counts = await countPlans(tx, id);
  const step = { id, version: 1, actor, now, action: "upload", detail: { rows, name: name } };
  await setState(tx, step, { ...counts, state: "checked" });
}
