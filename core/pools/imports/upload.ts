import type { Actor } from "#core/audit.ts";
import { fileName, headingKeyOf, readTable } from "#core/pools/import-file.reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { numberStyleOf } from "#lib/text/number-style.ts";
import type { SheetTable } from "#lib/files/sheet-file.ts";
import type { Importable, PlannedRow } from "./importable.reads.ts";
import { rememberedMapping } from "./reads.ts";
import { fileProblem, rowsAtOnce, suggestedMapping, type ImportKind } from "./rules.ts";
import { countPlans, setState, storePlans, tagsOfImport } from "./writes.ts";

type Upload = { of: Importable; body: AsyncIterable<Uint8Array>; name: string; actor: Actor };

/**
 * Reads a file and compares it with what is stored, where nothing is changed yet. The columns mean what they meant
 * the last time that a file had these headings or, if none had, what the headings seem to mean; so do numbers that can be
 * read in two ways.
 * @throws Problem too_large, wrong_type or invalid_input, with a message for the field `file`
 */
export async function uploadImport(world: World, { of, body, name, actor }: Upload): Promise<{ id: number }> {
  const table = await readTable(world.sheets, body, of.fields);
  const headingKey = headingKeyOf(table.headings, of.kind === "pools" ? "" : of.kind);
  const remembered = await rememberedMapping(world.db.staff, headingKey);
  const mapping = remembered
    ? table.headings.map((_, at) => remembered.mapping[at] ?? "")
    : suggestedMapping(table.headings, of.fields);
  const numbers = numberStyleOf(cellsOf(table)) ?? remembered?.numbers ?? "";
  const file = {
    kind: of.kind,
    name: fileName(name),
    headingKey,
    headings: table.headings,
    mapping,
    numbers,
  };
  const { id } = await world.db.transact((tx) => begin(tx, world.now(), file, actor), {
    changed: ["imports"],
  });
  const plan = await of.startPlanning(world.db.staff, {
    mapping,
    numbers,
    because: `From ${file.name}`,
    now: world.now(),
  });
  for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
    const rows = table.rows.slice(from, from + rowsAtOnce);
    const planned = fileProblem(file, of.problemOf) ? rows.map(unplanned) : await plan(rows);
    const plans = { id, version: 1, actor, rows: planned };
    await world.db.transact((tx) => storePlans(tx, world.db.engine, plans), { changed: [] });
  }
  await world.db.transact(
    (tx) => finish(tx, world.now(), { id, actor, rows: table.rows.length, name: file.name }),
    {
      changed: tagsOfImport(id),
    },
  );
  return { id };
}

function* cellsOf({ rows }: SheetTable): Generator<string> {
  for (const { cells } of rows) yield* cells;
}

/** A row of a file whose columns, or ways to write numbers, are not known yet. */
function unplanned(row: SheetTable["rows"][number]): PlannedRow {
  const none = { recordId: null, recordVersion: null, changes: [], input: {}, back: {}, reasons: [] };
  return { ...row, ...none, plan: "wrong", name: "" };
}

type ReadFile = {
  kind: ImportKind;
  name: string;
  headingKey: string;
  headings: string[];
  mapping: string[];
  numbers: string;
};

async function begin(tx: Tx, now: Date, file: ReadFile, actor: Actor): Promise<{ id: number }> {
  const at = now.toISOString();
  return tx
    .insertInto("imports")
    .values({
      user_id: actor.userId,
      kind: file.kind,
      file_name: file.name,
      heading_key: file.headingKey,
      headings: JSON.stringify(file.headings),
      mapping: JSON.stringify(file.mapping),
      numbers: file.numbers,
      state: "reading",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

type Finish = { id: number; actor: Actor; rows: number; name: string };

async function finish(tx: Tx, now: Date, { id, actor, rows, name }: Finish): Promise<void> {
  const counts = await countPlans(tx, id);
  const step = { id, version: 1, actor, now, action: "upload", detail: { rows, name: name } };
  await setState(tx, step, { ...counts, state: "checked" });
}
