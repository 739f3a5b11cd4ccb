import type { Actor } from "#core/audit.ts";
import { readPlanned } from "#core/pools/import-plan.reads.ts";
import { stepImport, type ImportRow, type Outcomes, type Rows } from "#core/records/imports/step.writes.ts";
import { noteOf, type Noted } from "#core/records/imports/writes.ts";
import { Problem } from "#core/problems.ts";
import { findItems } from "#core/quotes/price-items/reads.ts";
import { insertItem, setItemPrice } from "#core/quotes/price-items/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { ItemStep, NewItem } from "./shape.ts";
import { itemAuthor, requireStep, storeStep } from "./writes.ts";

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
    rethrow: (reason) => {
      throw reason;
    },
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
    if (isNew(row) && taken.has(searchable(row.name))) noted.push(leftBecause(row, addedMeanwhile));
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
  const problem = await requireStep(tx, now, order).then(() => null, asProblem);
  if (problem) return left(tx, row, problem, actor);
  return stored(row, order.id, await storeStep(tx, now, order));
}

/** @throws the reason if it is no problem of the row */
function asProblem(reason: unknown): Problem {
  if (reason instanceof Problem) return reason;
  throw reason;
}

function stored({ id }: ImportRow, itemId: number, recordVersion: number): Noted {
  return { id, outcome: "stored", note: "", recordId: String(itemId), recordVersion };
}

function leftBecause(
  { id, record_id: recordId, record_version: recordVersion }: ImportRow,
  note: string,
): Noted {
  return { id, outcome: "left", note, recordId, recordVersion };
}

/** A row that can't be stored any more is left with the reason; the others are not kept waiting. */
async function left(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  if (reason.code !== "stale_version") return leftBecause(row, noteOf(reason));
  const author = await itemAuthor(tx, Number(row.record_id), actor);
  const by = author?.isOwn ? "You" : (author?.by ?? "Someone");
  return leftBecause(row, `${by} changed this price item after the file was checked.`);
}
