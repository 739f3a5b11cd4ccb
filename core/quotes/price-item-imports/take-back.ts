import type { Actor } from "#core/audit.ts";
import { readPlanned } from "#core/records/imports/importable.reads.ts";
import { changedSince } from "#core/records/imports/rules.ts";
import {
  problemIn,
  stepImport,
  type ImportRow,
  type Outcomes,
  type Rows,
} from "#core/records/imports/step.writes.ts";
import { notedAs, noteOf, type Noted } from "#core/records/imports/writes.ts";
import type { Problem } from "#core/problems.ts";
import { authorOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { ItemStep } from "./shape.ts";
import { requireStep, storeStep } from "./writes.ts";

/**
 * Takes back the next rows that an import of price items has stored. A new item is archived, because items are never
 * deleted; a changed price is what it was from today on. An item that someone has changed since stays as it is.
 * @throws NotYet if there are more
 */
export async function takeBackItemImport(world: World, { importId }: { importId: number }): Promise<void> {
  await stepImport(world, importId, {
    noun: "price-items",
    state: "undoing",
    over: "undone",
    doRows: takeBack,
    leaveRow: kept,
  });
}

async function takeBack(tx: Tx, world: World, { rows, actor }: Rows): Promise<Outcomes> {
  const now = world.now();
  const noted: Noted[] = [];
  for (const row of rows) {
    await nextTurn();
    noted.push(await takeRowBack(tx, now, row, actor));
  }
  return { noted, tags: noted.map(({ recordId }) => `price-items:${recordId}`) };
}

async function takeRowBack(tx: Tx, now: Date, row: ImportRow, actor: Actor): Promise<Noted> {
  const isNew = row.plan === "new";
  const archived: ItemStep = { fields: { status: "archived" } };
  const step = isNew ? archived : readPlanned(ItemStep, JSON.parse(row.back) as object);
  const order = { id: Number(row.record_id), version: row.record_version ?? 0, step, actor };
  if (step.next && step.next.fromDay <= floridaIsoDay(now)) return notedAs(row, "kept", hasBegun);
  const problem = await requireStep(tx, now, order).then(() => null, problemIn);
  if (problem) return kept(tx, row, problem, actor);
  const recordVersion = await storeStep(tx, now, order);
  return { ...notedAs(row, "undone", isNew ? "It is archived now." : ""), recordVersion };
}

const hasBegun = "Its next price has begun since then.";

async function kept(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  return notedAs(row, "kept", await whyKept(tx, row, reason, actor));
}

async function whyKept(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<string> {
  if (reason.code !== "stale_version") return noteOf(reason);
  const author = await authorOf(tx, "price_items", { id: Number(row.record_id), actor });
  return changedSince(author, "price item");
}
