import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceBookSentences as sentences } from "./rules.ts";
import { author, insertDraft, lockPriceBooks, putInForce, requireReadable, tagsOfBook } from "./writes.ts";

type RevertPrices = { id: number; version: number; actor: Actor };

/**
 * Makes a planned price book a draft again; or replaces the one in force by the prices before it, in a new price book
 * that keeps their day.
 * @throws Problem not_found, stale_version; too_late for a draft, a past one, or the first
 */
export async function revertPrices(world: World, { id, version, actor }: RevertPrices): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    await lockPriceBooks(tx);
    const row = await findVersioned(tx, "price_books", { id, version, actor });
    if (row.status === "current") {
      await restoreEarlier(tx, now, actor);
      return { isSeen: true };
    }
    if (row.status !== "planned") throw new Problem("too_late", { message: sentences.notReverted });
    await changeVersioned(tx, "price_books", {
      ...row,
      set: { status: "draft", effective_on: null, ...author(actor) },
      actor,
      now,
      audit: { action: "cancel the plan", detail: { version: version + 1 } },
    });
    return { isSeen: false };
  }
  await world.db.transact(work, { changed: (reverted) => tagsOfBook(id, reverted) });
}

async function restoreEarlier(tx: Tx, now: Date, actor: Actor): Promise<void> {
  const earlier = await tx
    .selectFrom("price_books")
    .selectAll()
    .where("status", "=", "past")
    // if several became due while the machine stood still, visitors saw only the last one
    .whereRef("in_force_from", "<>", "in_force_until")
    .orderBy("in_force_until", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!earlier) throw new Problem("too_late", { message: sentences.noEarlier });
  const copy = {
    book: requireReadable(earlier),
    note: `Price book ${earlier.id} again`,
    madeFrom: earlier.id,
  };
  const id = await insertDraft(tx, now, actor, copy);
  const back = await tx.selectFrom("price_books").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await putInForce(tx, now, { row: back, on: floridaIsoDay(now), actor, keepsDay: true });
}
