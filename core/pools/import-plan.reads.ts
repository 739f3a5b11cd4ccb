import { sql, type SqlBool } from "kysely";
import { presentNames } from "#core/pools/features/reads.ts";
import { underPresentNames } from "#core/pools/features/rules.ts";
import { PoolChange, PoolInput } from "./input.shape.ts";
import {
  issuesOf,
  type Importable,
  type PlannedRow,
  type Reading,
} from "#core/records/imports/importable.reads.ts";
import { importFields, mappingProblem } from "#core/pools/imports/rules.ts";
import { numberExamples } from "#core/records/imports/rules.ts";
import type { FieldChange } from "#core/records/imports/shape.ts";
import { changeBack, sheetValues, sheetWords } from "./sheet.reads.ts";
import {
  sheetField,
  sheetFields,
  withReasons,
  type SheetFieldName,
  type SheetValue,
  type SheetWords,
} from "./sheet.rules.ts";
import { readSheetText, sheetText } from "./sheet-text.rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { fromEuropean } from "#lib/text/number-style.ts";
import type { SheetRow } from "#lib/files/sheet-file.ts";
import { listOf, wrongTogether, type Values } from "./import-plan.rules.ts";

type PoolRow = Row<"pools">;

/** What is the same for all rows of a file. */
type Planning = Reading & {
  words: SheetWords;
  /** What features are called now, by the keys of their names and former names. */
  features: ReadonlyMap<string, string>;
  /** The rows seen so far, by manufacturer and model. */
  seen: Map<string, number>;
};

/** Files of pools. */
export const poolImports: Importable = {
  kind: "pools",
  fields: importFields,
  hasNumbers: true,
  problemOf: mappingProblem,
  async startPlanning(db, reading) {
    const [words, features] = await Promise.all([sheetWords(db), presentNames(db)]);
    const planning: Planning = { ...reading, words, features, seen: new Map() };
    return (rows) => planRows(db, rows, planning);
  },
  jobs: {
    run: (importId) => ({ "import.run": { importId } }),
    undo: (importId) => ({ "import.undo": { importId } }),
  },
};

/** Compares some rows of a file with the catalog. */
async function planRows(db: Db, rows: SheetRow[], planning: Planning): Promise<PlannedRow[]> {
  const read: ({ row: SheetRow } & ReturnType<typeof readRow>)[] = [];
  for (const row of rows) {
    await nextTurn();
    read.push({ row, ...readRow(row, planning) });
  }
  const pools = await poolsOf(
    db,
    read.map(({ values }) => values),
  );
  const planned: PlannedRow[] = [];
  for (const { row, values, reasons } of read) {
    await nextTurn();
    const key = keyOf(values);
    const matches = (key && pools.get(key)) || [];
    const before = key === null ? undefined : planning.seen.get(key);
    if (before !== undefined) reasons.push(`Row ${before} is about the same pool`);
    if (key !== null && before === undefined) planning.seen.set(key, row.number);
    if (matches.length > 1)
      reasons.push("Several pools have this manufacturer and model. Change them one by one");
    planned.push(
      matches.length === 1
        ? planChange(row, values, reasons, matches[0] as PoolRow, planning)
        : planNew(row, values, reasons, planning),
    );
  }
  return planned;
}

/** The values of a row; empty cells say nothing. */
function readRow(
  { cells }: SheetRow,
  { mapping, numbers, words, features }: Planning,
): { values: Values; reasons: string[] } {
  const values: Values = {};
  const reasons: string[] = [];
  for (const field of importFields) {
    const text = cells[mapping.indexOf(field.name)] ?? "";
    if (text === "") continue;
    const isFigure = field.kind.is === "length" || field.kind.is === "number";
    const normalized = isFigure && numbers === "european" ? fromEuropean(text) : text;
    const read =
      normalized === null
        ? { wrong: `“${text.slice(0, 60)}” is not written like ${numberExamples.european}` }
        : readSheetText(field, normalized, words);
    if ("value" in read) values[field.name] = read.value;
    else reasons.push(`${field.label}: ${read.wrong}`);
  }
  if (values.features) values.features = underPresentNames(listOf(values.features), features);
  for (const name of ["manufacturerId", "model"] as const) {
    const label = sheetField(name)?.label ?? name;
    if (values[name] === undefined && !reasons.some((reason) => reason.startsWith(`${label}:`)))
      reasons.push(`${label} is required`);
  }
  return { values, reasons };
}

function keyOf({ manufacturerId, model }: Values): string | null {
  if (typeof manufacturerId !== "string" || typeof model !== "string") return null;
  return `${manufacturerId} ${lower(model)}`;
}

/** Lower case as the database compares it: only in ASCII, because SQLite folds no other letters. */
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The manufacturers and models, as `poolName` writes them, of those that are in the catalog. */
export async function poolsNamed(db: Db, rows: object[]): Promise<ReadonlySet<string>> {
  return new Set((await poolsOf(db, rows as Values[])).keys());
}

/** The key of a pool: its manufacturer and its model. */
export function poolName(values: object): string {
  return keyOf(values as Values) ?? "";
}

/** The pools that these rows are about, by manufacturer and model: one query for each manufacturer. */
export async function poolsOf(db: Db, rows: Values[]): Promise<Map<string, PoolRow[]>> {
  const models = new Map<string, Set<string>>();
  for (const { manufacturerId, model } of rows) {
    if (typeof manufacturerId !== "string" || typeof model !== "string") continue;
    models.set(manufacturerId, (models.get(manufacturerId) ?? new Set()).add(lower(model)));
  }
  const pools: PoolRow[] = [];
  for (const [manufacturer, names] of models)
    pools.push(
      ...(await db
        .selectFrom("pools")
        .selectAll()
        .where("manufacturer_id", "=", manufacturer)
        .where(sql<SqlBool>`lower(model) in (${sql.join([...names])})`)
        .execute()),
    );
  return Map.groupBy(pools, (pool) => `${pool.manufacturer_id} ${lower(pool.model)}`);
}

function planNew(row: SheetRow, values: Values, reasons: string[], planning: Planning): PlannedRow {
  const { words, because } = planning;
  const input = withReasons(values, because);
  const wrong = [...reasons, ...wrongTogether(values, {}, planning.features), ...missingOf(values, reasons)];
  if (wrong.length === 0) wrong.push(...issuesOf(PoolInput.safeParse(input), sheetFields));
  const manufacturer = words.manufacturers.find(({ id }) => id === values.manufacturerId)?.name ?? "";
  const name = String(values.name ?? `${manufacturer} ${String(values.model ?? "")}`).trim();
  const about = { ...row, name, recordId: null, recordVersion: null, back: {} };
  if (wrong.length > 0) return { ...about, plan: "wrong", changes: [], input: {}, reasons: wrong };
  return { ...about, plan: "new", changes: changesOf(values, {}, words), input, reasons: [] };
}

const newFields = ["shape", "size", "length", "width"] as const;

/** The fields of a new pool that are empty; one that says something wrong has its reason already. */
function missingOf(values: Values, reasons: string[]): string[] {
  const labels = newFields
    .filter((name) => values[name] === undefined)
    .map((name) => sheetField(name)?.label ?? name)
    .filter((label) => !reasons.some((reason) => reason.startsWith(`${label}:`)));
  if (labels.length === 0) return [];
  return [`A new pool needs ${labels.join(", ").replace(/, ([^,]*)$/, " and $1")}`];
}

function planChange(
  row: SheetRow,
  values: Values,
  reasons: string[],
  pool: PoolRow,
  planning: Planning,
): PlannedRow {
  const { words, because } = planning;
  const stored = sheetValues(pool);
  const fields = (Object.keys(values) as SheetFieldName[]).filter(
    (field) => !isSame(values[field], stored[field]),
  );
  const changed: Values = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const input = withReasons(changed, because);
  const wrong = [...reasons, ...wrongTogether(changed, stored, planning.features)];
  if (wrong.length === 0)
    wrong.push(...issuesOf(PoolChange.safeParse({ ...input, version: pool.version }), sheetFields));
  const about = { ...row, name: pool.name, recordId: pool.id, recordVersion: pool.version };
  const none = { changes: [], input: {}, back: {} };
  if (wrong.length > 0) return { ...about, ...none, plan: "wrong", reasons: wrong };
  if (fields.length === 0) return { ...about, ...none, plan: "unchanged", reasons: [] };
  const changes = changesOf(changed, stored, words);
  return { ...about, plan: "changed", changes, input, back: changeBack(pool, fields), reasons: [] };
}

function changesOf(values: Values, stored: Values, words: SheetWords): FieldChange[] {
  return importFields.flatMap((field) => {
    const [to, from] = [values[field.name], stored[field.name]];
    if (to === undefined) return [];
    const say = (value: SheetValue | undefined) =>
      value === undefined ? "" : sheetText(field, value, words, "person");
    return [{ field: field.label, from: say(from), to: say(to) }];
  });
}

function isSame(one: SheetValue | undefined, other: SheetValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
