import { headingKeyOf } from "#core/records/imports/file.reads.ts";
import { poolsOf, poolName } from "#core/pools/import-plan.reads.ts";
import type { Values } from "#core/pools/import-plan.rules.ts";
import { rememberedMapping } from "#core/records/imports/reads.ts";
import { suggestedMapping, type Mapping } from "#core/records/imports/rules.ts";
import { mostOwnRanges, targetKey, type OwnRange } from "#core/prices/own-ranges.rules.ts";
import { sheetWords } from "#core/pools/sheet.reads.ts";
import { sheetField, type SheetWords } from "#core/pools/sheet.rules.ts";
import { isBelow, type CatalogPool } from "#core/prices/changes.rules.ts";
import { readCatalog } from "#core/prices/changes.reads.ts";
import { pricingBy, type PriceBook, type Pricing } from "#core/prices/pricing.rules.ts";
import { Problem } from "#core/problems.ts";
import { readSheetText } from "#core/pools/sheet-text.rules.ts";
import type { Db } from "#db/schema.ts";
import type { SheetRow, SheetTable } from "#lib/files/sheet-file.ts";
import {
  columnsProblem,
  dayProblem,
  dayTyped,
  mappingTyped,
  priceColumns,
  priceIn,
  rangeFrom,
  type PriceColumn,
  type StatedPrice,
} from "./rules.ts";
import type { PriceListRow } from "#core/prices/list.shape.ts";

/** A row as it was read, with the reasons why it is wrong by itself. */
type ReadRow = {
  row: SheetRow;
  values: Values;
  price: StatedPrice | null;
  day: string | null;
  reasons: string[];
};

type Planned = { on: string | null; rows: PriceListRow[]; ranges: OwnRange[] };

/** A price list as a file has it, and what its columns are. */
export type MappedList = SheetTable & { mapping: Mapping; headingKey: string };

/**
 * What the columns of a price list are: as `columns` says, or else as in the last file with these headings, or else as
 * the headings seem to mean.
 * @throws Problem invalid_input for the field `columns`
 */
export async function mappedList(db: Db, table: SheetTable, columns: string): Promise<MappedList> {
  const { headings } = table;
  const headingKey = headingKeyOf(headings, "prices");
  const mapping =
    columns === ""
      ? ((await rememberedMapping(db, headingKey))?.mapping ?? suggestedMapping(headings, priceColumns))
      : mappingTyped(columns, headings);
  if (!mapping) throw new Problem("invalid_input", { fields: { columns: "Choose what each column is." } });
  return { ...table, headingKey, mapping: headings.map((_, at) => mapping[at] ?? "") };
}

/**
 * What a price list does to a price book: a range of its own for each pool that it names, rounded to $100.
 * @throws Problem invalid_input for the field `file` if columns are missing or there are too many rows
 */
export async function planPriceList(
  db: Db,
  { mapping, rows }: MappedList,
  { book, today }: { book: PriceBook; today: string },
): Promise<Planned> {
  const problem = columnsProblem(mapping) ?? (rows.length > mostOwnRanges ? tooMany : null);
  if (problem) throw new Problem("invalid_input", { message: problem, fields: { file: problem } });
  const [words, catalog] = await Promise.all([sheetWords(db), readCatalog(db)]);
  const read = rows.map((row) => readRow(row, mapping, words));
  const on = read.map(({ day }) => day).find((day) => day !== null && day >= today) ?? null;
  const pools = await poolsOf(
    db,
    read.map(({ values }) => values),
  );
  const poolsById = new Map(catalog.map((pool) => [pool.id, pool]));
  const seen = new Map<string, number>();
  const pricing = pricingBy(book);
  const planned = read.map((one): PriceListRow => {
    const reasons = [...one.reasons, dayProblem(cell(one.row, mapping, "from"), { of: on, today })];
    const key = poolName(one.values);
    const matches = key === "" ? [] : (pools.get(key) ?? []);
    if (key !== "" && matches.length === 0) reasons.push("No pool has this manufacturer and model");
    if (matches.length > 1) reasons.push("Several pools have this manufacturer and model");
    if (seen.has(key)) reasons.push(`Row ${seen.get(key)} is about the same pool`);
    if (key !== "" && !seen.has(key)) seen.set(key, one.row.number);
    const wrong = reasons.filter((reason) => reason !== null);
    const pool = poolsById.get(matches[0]?.id ?? "");
    return planRow(one, { pool, wrong, pricing });
  });
  return { on, rows: planned, ranges: withRanges(book.ranges, planned) };
}

const tooMany = `A price list can have at most ${mostOwnRanges.toLocaleString("en-US")} rows. Change the prices of a whole manufacturer or series instead.`;

function cell({ cells }: SheetRow, mapping: Mapping, name: PriceColumn): string {
  return cells[mapping.indexOf(name)] ?? "";
}

function readRow(row: SheetRow, mapping: Mapping, words: SheetWords): ReadRow {
  const text = (name: PriceColumn) => cell(row, mapping, name);
  const values: Values = {};
  const reasons: string[] = [];
  for (const [name, typed] of [
    ["manufacturerId", text("manufacturer")],
    ["model", text("model")],
  ] as const) {
    const field = sheetField(name)!;
    const read = readSheetText(field, typed, words);
    if ("value" in read) values[name] = read.value;
    else reasons.push(typed === "" ? read.wrong : `${field.label}: ${read.wrong}`);
  }
  const price = priceIn({ low: text("low"), high: text("high"), price: text("price") });
  if ("wrong" in price) reasons.push(price.wrong);
  return { row, values, price: "wrong" in price ? null : price, day: dayTyped(text("from")), reasons };
}

type RowMatch = { pool: CatalogPool | undefined; wrong: string[]; pricing: Pricing };

function planRow({ row, values, price }: ReadRow, { pool, wrong, pricing }: RowMatch): PriceListRow {
  const name = pool?.name ?? String(values.model ?? "");
  const before = (pool && pricing.base(pool)) ?? null;
  const about = { number: row.number, name, poolId: pool?.id ?? null, before };
  const reasons =
    wrong.length === 0 && !before ? ["This pool has no price, because its size has none"] : wrong;
  if (reasons.length > 0 || !pool || !price || !before)
    return { ...about, plan: "wrong", after: null, isBelowTotal: false, reasons };
  const after = rangeFrom(price, before);
  const isSame = after.lowCents === before.lowCents && after.highCents === before.highCents;
  const plan = isSame ? "unchanged" : "changed";
  return { ...about, plan, after, isBelowTotal: isBelow(pricing, pool, after), reasons };
}

/** The ranges of a book, with those of the pools whose price changes. */
function withRanges(ranges: readonly OwnRange[], rows: PriceListRow[]): OwnRange[] {
  const next = new Map(ranges.map((range) => [targetKey(range), range]));
  for (const { plan, poolId, after } of rows) {
    if (plan !== "changed" || !poolId || !after) continue;
    const target = { of: "pool", manufacturerId: "", series: "", poolId } as const;
    next.set(targetKey(target), { ...target, kind: "range", ...after, percent: 0, cents: 0 });
  }
  return [...next.values()];
}
