import type { Actor } from "#core/audit.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedAfterCheck } from "#core/records/imports/rules.ts";
import {
  problemIn,
  stepImport,
  type ImportRow,
  type Outcomes,
  type Rows,
} from "#core/records/imports/step.writes.ts";
import { notedAs, noteOf, type Noted } from "#core/records/imports/writes.ts";
import type { Problem } from "#core/problems.ts";
import { findItems } from "#core/quotes/price-items/reads.ts";
import { insertItem, setItemPrice } from "#core/quotes/price-items/writes.ts";
import { authorOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { ItemStep, NewItem } from "./shape.ts";
import { requireStep, storeStep } from "./writes.ts";

/**
 * Stores the next rows of an import of price items, each as a person would in the item's form.
 * @throws NotYet if there are more
 */
export async function runItemImport(world: World, { importId }: { importId: number }): Promise<void> {
  await stepImport(world, importId, {
    noun: "price-items",
    state: "running",
    over: "done",
    doRows: storeAll,
    leaveRow: left,
  });
}

async function storeAll(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const now = world.now();
  const nameKeys = rows.filter(isNew).map(({ name }) => searchable(name));
  const added = await findItems(tx, { ids: [], nameKeys }, { now, seesCosts: false });
  const taken = new Set(added.map(({ nameKey }) => nameKey));
  const noted: Noted[] = [];
  for (const row of rows) {
    await nextTurn();
    if (isNew(row) && taken.has(searchable(row.name))) noted.push(notedAs(row, "left", addedMeanwhile));
    else noted.push(await (isNew(row) ? storeNew(tx, now, row, actor) : storeChanged(tx, now, row, actor)));
  }
  return { noted, tags: noted.flatMap(({ recordId }) => (recordId ? [`price-items:${recordId}`] : [])) };
}

function isNew({ plan }: ImportRow): boolean {
  return plan === "new";
}

const addedMeanwhile = "A price item with this name was added after the file was checked.";

async function storeNew(tx: Tx, now: Date, row: ImportRow, actor: Actor): Promise<Noted> {
  const { item, next } = readPlanned(NewItem, JSON.parse(row.wanted) as object);
  const id = await insertItem(tx, now, { ...item, price: item, actor });
  if (!next) return stored(row, id, 1);
  const { fromDay, priceCents } = next;
  await setItemPrice(tx, now, { id, version: 1, fromDay, price: { priceCents }, actor });
  return stored(row, id, 2);
}

async function storeChanged(tx: Tx, now: Date, row: ImportRow, actor: Actor): Promise<Noted> {
  const step = readPlanned(ItemStep, JSON.parse(row.wanted) as object);
  const order = { id: Number(row.record_id), version: row.record_version ?? 0, step, actor };
  const problem = await requireStep(tx, now, order).then(() => null, problemIn);
  if (problem) return left(tx, row, problem, actor);
  return stored(row, order.id, await storeStep(tx, now, order));
}

function stored(row: ImportRow, itemId: number, recordVersion: number): Noted {
  return { ...notedAs(row, "stored"), recordId: String(itemId), recordVersion };
}

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  if (reason.code !== "stale_version") return notedAs(row, "left", noteOf(reason));
  const author = await authorOf(tx, "price_items", { id: Number(row.record_id), actor });
  return notedAs(row, "left", changedAfterCheck(author, "price item"));
}
