import type { Actor } from "#core/audit.ts";
import { readPlanned } from "#core/pools/import-plan.reads.ts";
import { stepImport, type ImportRow, type Outcomes, type Rows } from "#core/records/imports/step.writes.ts";
import { noteOf, type Noted } from "#core/records/imports/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nextTurn } from "#lib/runtime/next-turn.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { ItemStep } from "./shape.ts";
import { itemAuthor, requireStep, storeStep } from "./writes.ts";

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
    rethrow: (reason) => {
      throw reason;
    },
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
  if (step.next && step.next.fromDay <= floridaIsoDay(now))
    return { ...asWas(row), outcome: "kept", note: hasBegun };
  const problem = await requireStep(tx, now, order).then(() => null, asProblem);
  if (problem) return kept(tx, row, problem, actor);
  const recordVersion = await storeStep(tx, now, order);
  return { ...asWas(row), outcome: "undone", note: isNew ? "It is archived now." : "", recordVersion };
}

const hasBegun = "Its next price has begun since then.";

/** @throws the reason if it is no problem of the row */
function asProblem(reason: unknown): Problem {
  if (reason instanceof Problem) return reason;
  throw reason;
}

async function kept(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<Noted> {
  return { ...asWas(row), outcome: "kept", note: await whyKept(tx, row, reason, actor) };
}

async function whyKept(tx: Tx, row: ImportRow, reason: Problem, actor: Actor): Promise<string> {
  if (reason.code !== "stale_version") return noteOf(reason);
  const author = await itemAuthor(tx, Number(row.record_id), actor);
  return `${author?.isOwn ? "You have" : `${author?.by ?? "Someone"} has`} changed this price item since then.`;
}

function asWas({ id, record_id: recordId, record_version: recordVersion }: ImportRow) {
  return { id, recordId, recordVersion };
}
