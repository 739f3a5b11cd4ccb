import { program } from "#core/audit.ts";
import type { Importable } from "#core/records/imports/importable.reads.ts";
import { suggestedMapping } from "#core/records/imports/rules.ts";
import { uploadImport } from "#core/records/imports/upload.ts";
import type { World } from "#core/world.ts";
import type { Sample } from "./contracts.ts";

/** A file in one part. */
async function* whole(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

/** An import of a file with these headings and rows, and a body for each operation. */
export async function importSample(
  world: World,
  of: Importable,
  { headings, rows }: { headings: string[]; rows: string[] },
): Promise<Sample> {
  const file = new TextEncoder().encode([headings.join(","), ...rows, ""].join("\r\n"));
  const { id } = await uploadImport(world, { of, body: whole(file), name: "rows.csv", actor: program });
  const order = { version: 2 };
  const map = { ...order, mapping: suggestedMapping(headings, of.fields) };
  const read = { ...order, sheet: 1, headingRow: 1 };
  return { id, bodies: { upload: file, read, map, start: order, stop: order, undo: order } };
}
