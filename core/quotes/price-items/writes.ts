import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { findMediaByHash } from "#core/media/reads.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import type { Tx } from "#db/schema.ts";
import { priceItemSentences } from "./rules.ts";

type Picturing = { id: number; picture: string | null; actor: Actor };

/**
 * Records which library picture an item shows.
 * @throws Problem invalid_input if there is none with this hash
 */
export async function recordPicture(tx: Tx, { id, picture, actor }: Picturing): Promise<void> {
  if (picture !== null && !(await findMediaByHash(tx, picture)))
    throw new Problem("invalid_input", { fields: { picture: priceItemSentences.noPicture } });
  await recordMediaUses(tx, actor, { type: "price_item", id }, { picture: picture ?? "" });
}

type Pricing = {
  id: number;
  fromDay: string;
  price: { priceCents: number; costCents?: number | null | undefined };
  actor: Actor;
};

/**
 * Stores the price of a day, in place of another for that day. A user who may not see costs keeps the cost that
 * applied.
 */
export async function storePrice(tx: Tx, now: Date, { id, fromDay, price, actor }: Pricing): Promise<void> {
  const mayState = can(actor, seeCosts) && price.costCents !== undefined;
  const cost_cents = mayState ? (price.costCents ?? null) : await costOn(tx, id, fromDay);
  const set = {
    price_cents: price.priceCents,
    cost_cents,
    set_by: actor.userId,
    set_at: now.toISOString(),
  };
  await tx
    .insertInto("price_item_prices")
    .values({ item_id: id, from_day: fromDay, ...set })
    .onConflict((conflict) => conflict.columns(["item_id", "from_day"]).doUpdateSet(set))
    .execute();
}

/** Our cost of an item on a day, if it is known. */
async function costOn(tx: Tx, id: number, day: string): Promise<number | null> {
  const price = await tx
    .selectFrom("price_item_prices")
    .select("cost_cents")
    .where("item_id", "=", id)
    .where("from_day", "<=", day)
    .orderBy("from_day", "desc")
    .limit(1)
    .executeTakeFirst();
  return price?.cost_cents ?? null;
}
