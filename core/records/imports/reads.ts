import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countUpTo } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, boolean, integer, nullable, object, string } from "#lib/json/json-readers.ts";
import { joinSentences } from "#lib/text/join-sentences.ts";
import type { NumberStyle } from "#lib/text/number-style.ts";
import type { SheetRow, TablePlace } from "#lib/files/sheet-file.ts";
import { storedJson, type StoredPlace } from "#lib/json/stored-json.ts";
import { importableOf, type Importable, type PlannedRow } from "./importable.reads.ts";
import {
  allowedIn,
  fileProblem,
  numberStyleIn,
  type ImportKind,
  type ImportState,
  type RowOutcome,
  type RowPlan,
} from "./rules.ts";
import type { FieldChange, Import, ImportRow, ImportRowsQuery } from "./shape.ts";

/** How many rows show what a column contains. */
const rowsShown = 5;

const texts = array(string);

function listIn(text: string, at: StoredPlace): string[] {
  return storedJson(text, { at, as: texts, otherwise: [] });
}

/** What a file has been read as. */
export function mappingOf({ id, headings, mapping, numbers }: Row<"imports">): {
  headings: string[];
  mapping: string[];
  numbers: NumberStyle | "";
} {
  return {
    numbers: numberStyleIn(numbers),
    headings: listIn(headings, { table: "imports", column: "headings", id }),
    mapping: listIn(mapping, { table: "imports", column: "mapping", id }),
  };
}

type ImportWithUser = Row<"imports"> & { display_name: string | null };

function importRows(db: Db, of: readonly Importable[]) {
  return (
    db
      .selectFrom("imports")
      .leftJoin("users", "users.id", "imports.user_id")
      .selectAll("imports")
      .select("users.display_name")
      // one whose file is still being read has no rows yet
      .where("state", "<>", "reading")
      .where("kind", "in", kindsOf(of))
  );
}

function kindsOf(of: readonly Importable[]): ImportKind[] {
  return of.map(({ kind }) => kind);
}

/** One page of the imports of some kinds, newest first. */
export async function listImports(
  db: Db,
  of: readonly Importable[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: Import[]; total: number }> {
  const total = await countUpTo(
    db,
    sql`select 1 from imports where state <> 'reading' and kind in (${sql.join(kindsOf(of))})`,
  );
  const rows = await importRows(db, of)
    .orderBy("imports.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => toImport(row, of)), total };
}

/** One import of some kinds with its first rows, or undefined. */
export async function findImport(db: Db, of: readonly Importable[], id: number): Promise<Import | undefined> {
  const row = await importRows(db, of).where("imports.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const first = await sheetRows(db, id, { after: 0, most: rowsShown });
  return { ...toImport(row, of), place: placeOf(row), firstRows: first.map(({ cells }) => cells) };
}

const tablePlace = object({
  sheet: integer,
  sheets: array(object({ name: string, isHidden: boolean })),
  headingRow: integer,
  topRows: array(object({ number: integer, cells: texts })),
});

function placeOf({ id, place }: Row<"imports">): TablePlace | null {
  const at = { table: "imports", column: "place", id };
  return place === "" ? null : storedJson(place, { at, as: nullable(tablePlace), otherwise: null });
}

/** Without what only one import by itself shows. */
function toImport(row: ImportWithUser, of: readonly Importable[]): Import {
  const { headings, mapping, numbers } = mappingOf(row);
  const importable = importableOf(of, row);
  const problemOf = importable?.problemOf ?? (() => null);
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    fileName: row.file_name,
    by: row.display_name ?? "",
    state: row.state as ImportState,
    headings,
    mapping,
    numbers,
    hasNumbers: importable?.hasNumbers ?? false,
    mappingProblem: fileProblem({ mapping, numbers }, problemOf),
    place: null,
    firstRows: [],
    plans: {
      new: row.new_count,
      changed: row.changed_count,
      unchanged: row.unchanged_count,
      wrong: row.wrong_count,
    },
    outcomes: {
      stored: row.stored_count,
      left: row.left_count,
      undone: row.undone_count,
      kept: row.kept_count,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

type Part = { after: number; most: number };

/** The next rows of a file after a row. */
export async function sheetRows(db: Db, importId: number, { after, most }: Part): Promise<SheetRow[]> {
  const rows = await db
    .selectFrom("import_rows")
    .select(["id", "number", "cells"])
    .where("import_id", "=", importId)
    .where("number", ">", after)
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map(({ id, number, cells }) => ({ number, cells: cellsOf(id, cells) }));
}

function cellsOf(id: number, cells: string): string[] {
  return listIn(cells, { table: "import_rows", column: "cells", id });
}

/** The files among these of which a table can still be read. */
export async function knownImportFiles(db: Db, files: string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  // there are few of these imports
  const rows = await db
    .selectFrom("imports")
    .select("file")
    .where("state", "in", ["reading", ...allowedIn.read])
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** One page of an import's rows, in the order of the file. */
export async function listImportRows(
  db: Db,
  importId: number,
  { show, page, pageSize }: ImportRowsQuery,
): Promise<{ items: ImportRow[]; total: number }> {
  const where = sql<SqlBool>`import_id = ${importId} and ${showCondition(show)}`;
  const total = await countUpTo(db, sql`select 1 from import_rows where ${where}`);
  const rows = await db
    .selectFrom("import_rows")
    .selectAll()
    .where(where)
    .orderBy("number")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(toRow), total };
}

function showCondition(show: ImportRowsQuery["show"]): RawBuilder<SqlBool> {
  if (show === "") return sql<SqlBool>`1 = 1`;
  if (show === "waiting") return waiting;
  const plans: string[] = ["new", "changed", "unchanged", "wrong"] satisfies RowPlan[];
  return plans.includes(show) ? sql<SqlBool>`plan = ${show}` : sql<SqlBool>`outcome = ${show}`;
}

/** Rows that are still to be stored. */
const waiting = sql<SqlBool>`outcome is null and plan in ('new', 'changed')`;

const fieldChanges = array(object({ field: string, from: string, to: string }));

function toRow(row: Row<"import_rows">): ImportRow {
  const { id } = row;
  const changes: FieldChange[] = storedJson(row.changes, {
    at: { table: "import_rows", column: "changes", id },
    as: fieldChanges,
    otherwise: [],
  });
  return {
    id,
    number: row.number,
    name: row.name,
    recordId: row.record_id,
    plan: row.plan as RowPlan,
    changes,
    reasons: listIn(row.reasons, { table: "import_rows", column: "reasons", id }),
    outcome: row.outcome as RowOutcome | null,
    note: row.note,
  };
}

/** The next rows that can't be stored, with what the file said and why. */
export async function wrongRows(
  db: Db,
  importId: number,
  { after, most }: Part,
): Promise<{ number: number; cells: string[]; why: string }[]> {
  const rows = await db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("number", ">", after)
    .where((eb) => eb.or([eb("plan", "=", "wrong"), eb("outcome", "=", "left")]))
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    cells: cellsOf(row.id, row.cells),
    why: row.plan === "wrong" ? joinSentences(toRow(row).reasons) : row.note,
  }));
}

/** The next rows to store, or to take back in the opposite order. */
export function rowsToDo(db: Db, importId: number, { undo, most }: { undo: boolean; most: number }) {
  return db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where(undo ? sql<SqlBool>`outcome = 'stored'` : waiting)
    .orderBy("number", undo ? "desc" : "asc")
    .limit(most)
    .execute();
}

/** The mapping of an earlier file with the same headings, and how its numbers are written, or undefined. */
export async function rememberedMapping(
  db: Db,
  headingKey: string,
): Promise<{ mapping: string[]; numbers: NumberStyle | "" } | undefined> {
  const row = await db
    .selectFrom("import_mappings")
    .select(["mapping", "numbers"])
    .where("heading_key", "=", headingKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const at = { table: "import_mappings", column: "mapping", id: headingKey };
  const mapping = listIn(row.mapping, at);
  return mapping.length > 0 ? { mapping, numbers: numberStyleIn(row.numbers) } : undefined;
}

/** A planned row as columns. */
export function columnsOf(importId: number, row: PlannedRow): Omit<Row<"import_rows">, "id"> {
  return {
    import_id: importId,
    number: row.number,
    cells: JSON.stringify(row.cells),
    plan: row.plan,
    name: row.name.slice(0, 200),
    record_id: row.recordId,
    record_version: row.recordVersion,
    changes: JSON.stringify(row.changes),
    wanted: JSON.stringify(row.input),
    back: JSON.stringify(row.back),
    reasons: JSON.stringify(row.reasons),
    outcome: null,
    note: "",
  };
}
