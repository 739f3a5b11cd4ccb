import type { Actor } from "#core/audit.ts";
import { headingKeyOf } from "./file.reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { numberStyleOf } from "#lib/text/number-style.ts";
import type { SheetTable } from "#lib/files/sheet-file.ts";
import type { Importable, PlannedRow } from "./importable.reads.ts";
import { rememberedMapping } from "./reads.ts";
import { fileProblem, rowsAtOnce, suggestedMapping } from "./rules.ts";
import { storePlans } from "./writes.ts";

type ReadTable = {
  of: Importable;
  table: SheetTable;
  /** The name of its file, and the hash under which that is kept. */
  name: string;
  file: string;
  actor: Actor;
};

/**
 * Compares a table with what is stored, into an import that is still being read: nobody sees it, and it is deleted after
 * an hour. The columns mean what they meant the last time that a file had these headings or, if none had, what the
 * headings seem to mean; so do numbers that can be read in two ways.
 * @returns the import's id
 */
export async function storeTable(world: World, { of, table, ...about }: ReadTable): Promise<number> {
  const headingKey = headingKeyOf(table.headings, of.kind === "pools" ? "" : of.kind);
  const remembered = await rememberedMapping(world.db.staff, headingKey);
  const mapping = remembered
    ? table.headings.map((_, at) => remembered.mapping[at] ?? "")
    : suggestedMapping(table.headings, of.fields);
  const inFile = of.hasNumbers ? numberStyleOf(cellsOf(table)) : "american";
  const numbers = inFile ?? remembered?.numbers ?? "";
  const { actor, name } = about;
  const { id } = await world.db.transact(
    (tx) => begin(tx, world.now(), { ...about, of, table, headingKey, mapping, numbers }),
    { changed: ["imports"] },
  );
  const plan = await of.startPlanning(world.db.staff, {
    mapping,
    numbers,
    because: `From ${name}`,
    publicUrl: world.config.publicUrl,
    now: world.now(),
  });
  for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
    const rows = table.rows.slice(from, from + rowsAtOnce);
    const planned = fileProblem({ mapping, numbers }, of.problemOf) ? rows.map(unplanned) : await plan(rows);
    const plans = { id, version: 1, actor, rows: planned };
    await world.db.transact((tx) => storePlans(tx, world.db.engine, plans), { changed: [] });
  }
  return id;
}

function* cellsOf({ rows }: SheetTable): Generator<string> {
  for (const { cells } of rows) yield* cells;
}

/** A row of a file whose columns, or ways to write numbers, are not known yet. */
function unplanned(row: SheetTable["rows"][number]): PlannedRow {
  const none = { recordId: null, recordVersion: null, changes: [], input: {}, back: {}, reasons: [] };
  return { ...row, ...none, plan: "wrong", name: "" };
}

type MappedTable = ReadTable & { headingKey: string; mapping: string[]; numbers: string };

async function begin(tx: Tx, now: Date, read: MappedTable): Promise<{ id: number }> {
  const at = now.toISOString();
  const { headings, place } = read.table;
  return tx
    .insertInto("imports")
    .values({
      user_id: read.actor.userId,
      kind: read.of.kind,
      file_name: read.name,
      file: read.file,
      place: JSON.stringify(place),
      heading_key: read.headingKey,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(read.mapping),
      numbers: read.numbers,
      state: "reading",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}
