import {
  issuesOf,
  type Importable,
  type PlannedRow,
  type Reading,
} from "#core/records/imports/importable.reads.ts";
import type { FieldChange } from "#core/records/imports/shape.ts";
import { findItems, type StoredItem } from "#core/quotes/price-items/reads.ts";
import { plannedAfter, priceItemLimits, priceItemSentences } from "#core/quotes/price-items/rules.ts";
import type { ItemPrice } from "#core/quotes/price-items/shape.ts";
import {
  itemFields,
  itemFieldsFor,
  itemText,
  itemValues,
  readItemText,
  type ItemValues,
} from "#core/quotes/price-items/sheet.rules.ts";
import type { Db } from "#db/schema.ts";
import type { SheetRow } from "#lib/files/sheet-file.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { yearsAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { dollars } from "#lib/money/dollars.ts";
import { itemMappingProblem } from "./rules.ts";
import { ItemStep, NewItem } from "./shape.ts";

/** Files of price items, for users who may not see what they cost us. */
export const itemImports = importableOf(false);
/** The same for users who may. */
export const itemImportsWithCosts = importableOf(true);

function importableOf(seesCosts: boolean): Importable {
  const fields = itemFieldsFor(seesCosts);
  return {
    kind: seesCosts ? "price-item-costs" : "price-items",
    fields,
    hasNumbers: true,
    problemOf: (mapping) => itemMappingProblem(mapping, fields),
    startPlanning: async (db, reading) => {
      const planning: Planning = {
        ...reading,
        seesCosts,
        today: floridaIsoDay(reading.now),
        seen: new Map(),
      };
      return (rows) => planRows(db, rows, planning);
    },
    jobs: {
      run: (importId) => ({ "price-item-import.run": { importId } }),
      undo: (importId) => ({ "price-item-import.undo": { importId } }),
    },
  };
}

/** What is the same for all rows of a file. */
type Planning = Reading & {
  seesCosts: boolean;
  /** In Florida. */
  today: string;
  /** The rows seen so far, by the item that they are about. */
  seen: Map<string, number>;
};

type ReadRow = { row: SheetRow; values: ItemValues; reasons: string[] };

/** Compares some rows of a file with the price items. */
async function planRows(db: Db, rows: SheetRow[], planning: Planning): Promise<PlannedRow[]> {
  const read = rows.map((row) => readRow(row, planning));
  const items = await findItems(
    db,
    {
      ids: read.flatMap(({ values }) => values.item ?? []),
      nameKeys: read.flatMap(({ values }) => (values.name === undefined ? [] : searchable(values.name))),
    },
    { now: planning.now, seesCosts: planning.seesCosts },
  );
  const planned: PlannedRow[] = [];
  for (const one of read) {
    await nextTurn();
    const item = itemOf(one, items);
    noteSeen(one, item, planning);
    planned.push(item ? planChange(one, item, planning) : planNew(one, planning));
  }
  return planned;
}

/** The values of a row; empty cells say nothing. */
function readRow(row: SheetRow, { mapping, numbers, seesCosts }: Planning): ReadRow {
  const values: Record<string, string | number> = {};
  const reasons: string[] = [];
  for (const { name, label } of itemFieldsFor(seesCosts)) {
    const cell = row.cells[mapping.indexOf(name)] ?? "";
    if (cell === "") continue;
    const read = readItemText(name, cell, numbers);
    if ("value" in read) values[name] = read.value;
    else reasons.push(`${label}: ${read.wrong}`);
  }
  return { row, values, reasons };
}

/** The item that a row names by its number or, without one, by its name. An archived one has the name only if none other has. */
function itemOf({ values, reasons }: ReadRow, items: StoredItem[]): StoredItem | undefined {
  if (values.item !== undefined) {
    const item = items.find(({ id }) => id === values.item);
    if (!item) reasons.push(`There is no item ${values.item}. Empty this cell to add a new price item`);
    return item;
  }
  if (values.name === undefined) return undefined;
  const key = searchable(values.name);
  const named = items.filter(({ nameKey }) => nameKey === key);
  const active = named.filter(({ status }) => status === "active");
  const [item, other] = active.length > 0 ? active : named;
  if (other) reasons.push("Several price items have this name. Enter the number of one of them as Item");
  return item;
}

function noteSeen({ row, values, reasons }: ReadRow, item: StoredItem | undefined, { seen }: Planning): void {
  if (!item && values.name === undefined) return;
  const key = item ? `item ${item.id}` : `name ${searchable(values.name)}`;
  const before = seen.get(key);
  if (before === undefined) seen.set(key, row.number);
  else reasons.push(`Row ${before} is about the same price item`);
}

const newFields = ["name", "section", "unit", "price"] as const;

function planNew({ row, values, reasons }: ReadRow, { today }: Planning): PlannedRow {
  const about = { ...row, name: values.name ?? "", recordId: null, recordVersion: null, back: {} };
  const { name, section, unit, text, price: priceCents, cost: costCents } = values;
  const wrong = [...reasons, ...nextProblems(values, [], today), ...missingOf(values, reasons)];
  if (values.status === "archived") wrong.push("Status: a new price item can’t be archived");
  const next = nextOf(values);
  const wanted = { item: { name, section, unit, text, priceCents, costCents }, ...(next && { next }) };
  if (wrong.length === 0) wrong.push(...issuesOf(NewItem.safeParse(wanted)));
  if (wrong.length > 0) return { ...about, plan: "wrong", changes: [], input: {}, reasons: wrong };
  return { ...about, plan: "new", changes: changesOf(values, {}), input: wanted, reasons: [] };
}

/** The columns of a new item that are empty; one that says something wrong has its reason already. */
function missingOf(values: ItemValues, reasons: string[]): string[] {
  const labels = itemFields
    .filter(({ name }) => newFields.some((one) => one === name) && values[name] === undefined)
    .map(({ label }) => label)
    .filter((label) => !reasons.some((reason) => reason.startsWith(`${label}:`)));
  return labels.length > 0 ? [`A new price item needs ${words.format(labels)}`] : [];
}

const words = new Intl.ListFormat("en-US");

function planChange({ row, values, reasons }: ReadRow, item: StoredItem, planning: Planning): PlannedRow {
  const { today, seesCosts } = planning;
  const stored = storedFor(item, values.nextDay);
  const changed = differing(unlessOver(values, today), stored);
  const isNextChanged = changed.nextPrice !== undefined || changed.nextDay !== undefined;
  const wrong = [...reasons, ...(isNextChanged ? nextProblems(values, item.prices, today) : [])];
  const next = isNextChanged ? nextOf(values) : undefined;
  const step: ItemStep = { ...stepOf(changed, values.price ?? stored.price), ...(next && { next }) };
  if (wrong.length === 0) wrong.push(...issuesOf(ItemStep.safeParse(step)));
  const about = { ...row, name: item.name, recordId: String(item.id), recordVersion: item.version };
  const none = { changes: [], input: {}, back: {} };
  if (wrong.length > 0) return { ...about, ...none, plan: "wrong", reasons: wrong };
  if (Object.keys(changed).length === 0) return { ...about, ...none, plan: "unchanged", reasons: [] };
  const back: ItemStep = {
    fields: { ...stepOf(pick(stored, changed), undefined).fields },
    ...(step.price &&
      stored.price !== undefined && {
        price: { priceCents: stored.price, ...(seesCosts && { costCents: stored.cost ?? null }) },
      }),
    ...(next && { next: { fromDay: next.fromDay, priceCents: stored.nextPrice ?? null } }),
  };
  return { ...about, plan: "changed", changes: changesOf(changed, stored), input: step, back, reasons: [] };
}

/** What is stored of an item, with its price from the day that a row names. */
function storedFor(item: StoredItem, nextDay: string | undefined): ItemValues {
  const { nextPrice: _, nextDay: __, ...now } = itemValues(item);
  const planned = item.prices.find(({ fromDay }) => fromDay === nextDay);
  return planned ? { ...now, nextPrice: planned.priceCents, nextDay: planned.fromDay } : now;
}

/** If the next price that a row names has begun since the file was made, its other price is one of the past. */
function unlessOver({ price, cost, ...values }: ItemValues, today: string): ItemValues {
  if (values.nextDay !== undefined && values.nextDay <= today) return values;
  return { ...values, ...(price !== undefined && { price }), ...(cost !== undefined && { cost }) };
}

const names = itemFields.map(({ name }) => name);

function differing(values: ItemValues, stored: ItemValues): ItemValues {
  const changed = names.filter((name) => values[name] !== undefined && values[name] !== stored[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

function pick(stored: ItemValues, changed: ItemValues): ItemValues {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name as keyof ItemValues]]));
}

/** @param priceCents the price that a cost belongs to */
function stepOf(
  { name, section, unit, status, text, price, cost }: ItemValues,
  priceCents: number | undefined,
): ItemStep {
  const fields = Object.entries({ name, section, unit, status, text });
  const isPriced = price !== undefined || cost !== undefined;
  return {
    fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    ...(isPriced && {
      price: { priceCents: price ?? priceCents ?? 0, ...(cost !== undefined && { costCents: cost }) },
    }),
  };
}

function nextOf({ nextPrice, nextDay }: ItemValues): { fromDay: string; priceCents: number } | undefined {
  return nextPrice === undefined || nextDay === undefined
    ? undefined
    : { fromDay: nextDay, priceCents: nextPrice };
}

/** Why the next price of a row can't be set. */
function nextProblems({ nextPrice, nextDay }: ItemValues, prices: ItemPrice[], today: string): string[] {
  if (nextPrice === undefined && nextDay === undefined) return [];
  if (nextPrice === undefined || nextDay === undefined)
    return [`Fill in both ${labelOf("nextPrice")} and ${labelOf("nextDay")}`];
  const planned = plannedAfter(prices, today);
  const isNew = !planned.some(({ fromDay }) => fromDay === nextDay);
  if (nextDay <= today) return [`${labelOf("nextDay")}: choose a day after today`];
  if (nextDay > yearsAfter(today, 5))
    return [`${labelOf("nextDay")}: ${priceItemSentences.farDay.toLowerCase()}`];
  return isNew && planned.length >= priceItemLimits.planned ? [priceItemSentences.tooManyPlanned] : [];
}

function labelOf(field: string): string {
  return itemFields.find(({ name }) => name === field)?.label ?? field;
}

function changesOf(values: ItemValues, stored: ItemValues): FieldChange[] {
  return itemFields
    .filter(({ name }) => name !== "item" && values[name] !== undefined)
    .map(({ name, label }) => ({ field: label, from: wordsOf(name, stored), to: wordsOf(name, values) }));
}

/** A value as a person reads it. */
function wordsOf(name: keyof ItemValues, values: ItemValues): string {
  const value = values[name];
  if (name === "nextDay" && value !== undefined) return longDay(String(value));
  return name !== "item" && typeof value === "number" ? dollars(value) : itemText(name, values);
}
