import { recordAudit, type Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { findMediaByHash } from "#core/media/reads.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { yearsAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceItemLimits, priceItemSentences } from "./rules.ts";
import type { PriceItemChange, PriceItemInput } from "./shape.ts";

type Picturing = { id: number; picture: string | null; actor: Actor };

/**
 * Records which library picture an item shows.
 * @throws Problem invalid_input if there is none with this hash
 */
async function recordPicture(tx: Tx, { id, picture, actor }: Picturing): Promise<void> {
  if (picture !== null && !(await findMediaByHash(tx, picture)))
    throw new Problem("invalid_input", { fields: { picture: priceItemSentences.noPicture } });
  await recordMediaUses(tx, actor, { type: "price_item", id }, { picture: picture ?? "" });
}

/** What one unit is sold for. The cost that applied stays where none is stated. */
type Price = { priceCents: number; costCents?: number | null | undefined };

/** The price, without the cost if it is not this user's to state. */
export function priceBy(actor: Actor, { priceCents, costCents }: Price): Price {
  return { priceCents, costCents: can(actor, seeCosts) ? costCents : undefined };
}

type Pricing = { id: number; fromDay: string; price: Price; actor: Actor };

/** Stores the price of a day, in place of another for that day. */
async function storePrice(tx: Tx, now: Date, { id, fromDay, price, actor }: Pricing): Promise<void> {
  const cost_cents = price.costCents === undefined ? await costOn(tx, id, fromDay) : price.costCents;
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

type Item = Omit<PriceItemInput, "priceCents" | "costCents"> & { price: Price; actor: Actor };

/**
 * Stores a new price item, with its price from today on.
 * @returns its id
 * @throws Problem invalid_input if its picture does not exist
 */
export async function insertItem(tx: Tx, now: Date, { price, actor, ...input }: Item): Promise<number> {
  const at = now.toISOString();
  const { name, unit, section, text, picture } = input;
  const { id } = await tx
    .insertInto("price_items")
    .values({
      name,
      name_key: searchable(name),
      unit,
      section,
      text,
      picture,
      status: "active",
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storePrice(tx, now, { id, fromDay: floridaIsoDay(now), price, actor });
  await recordPicture(tx, { id, picture, actor });
  const detail = { name, version: 1, priceCents: price.priceCents };
  await recordAudit(tx, now, actor, { action: "create", entity: "price item", entityId: id, detail });
  return id;
}

export type ItemChange = { id: number; change: PriceItemChange; actor: Actor };

/**
 * Changes, archives or restores a price item.
 * @throws Problem not_found, stale_version; invalid_input if its picture does not exist
 */
export async function changeItem(tx: Tx, now: Date, { id, change, actor }: ItemChange): Promise<void> {
  const { version, status, ...fields } = change;
  const row = await findVersioned(tx, "price_items", { id, version, actor });
  const columns = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const before = Object.fromEntries(
    Object.keys(columns).map((name) => [name, row[name as keyof typeof row]]),
  );
  const isMoved = status !== undefined && status !== row.status;
  const moved = status === "archived" ? "archive" : "restore";
  await changeVersioned(tx, "price_items", {
    id,
    version,
    set: { ...columns, status, ...(fields.name !== undefined && { name_key: searchable(fields.name) }) },
    actor,
    now,
    audit: {
      action: isMoved ? moved : "change",
      detail: { version: version + 1, changes: differences(before, columns) },
    },
  });
  if (fields.picture !== undefined) await recordPicture(tx, { id, picture: fields.picture, actor });
}

type NewPrice = Pricing & { version: number };

/**
 * Sets a price item's price from a day in Florida on. The cost is not in the audit log, because users who may not see
 * costs read it.
 * @throws Problem not_found, stale_version; invalid_input for a day that has passed or is more than five years ahead,
 * or if too many are planned
 */
export async function setItemPrice(tx: Tx, now: Date, { version, ...pricing }: NewPrice): Promise<void> {
  const { id, fromDay, price, actor } = pricing;
  await findVersioned(tx, "price_items", { id, version, actor });
  await requireDay(tx, { id, fromDay, today: floridaIsoDay(now) });
  await storePrice(tx, now, pricing);
  const detail = { version: version + 1, fromDay, priceCents: price.priceCents };
  const audit = { action: "set price", detail };
  await changeVersioned(tx, "price_items", { id, version, set: {}, actor, now, audit });
}

type PriceStart = { id: number; fromDay: string; today: string };

/** @throws Problem invalid_input for a day that no price can be set from */
export async function requireDay(tx: Tx, { id, fromDay, today }: PriceStart): Promise<void> {
  const refused = (message: string) => new Problem("invalid_input", { fields: { fromDay: message } });
  if (fromDay < today) throw refused(priceItemSentences.pastDay);
  if (fromDay > yearsAfter(today, 5)) throw refused(priceItemSentences.farDay);
  const planned = await tx
    .selectFrom("price_item_prices")
    .select("from_day")
    .where("item_id", "=", id)
    .where("from_day", ">", today)
    .execute();
  const isNew = fromDay > today && !planned.some(({ from_day }) => from_day === fromDay);
  if (isNew && planned.length >= priceItemLimits.planned) throw refused(priceItemSentences.tooManyPlanned);
}

type Cancel = { id: number; version: number; fromDay: string; actor: Actor };

/**
 * Cancels the price of a future day.
 * @throws Problem not_found, stale_version; too_late if the day has begun in Florida; invalid_input if none is planned
 * for it
 */
export async function cancelItemPrice(tx: Tx, now: Date, { fromDay, ...item }: Cancel): Promise<void> {
  const { id, version, actor } = item;
  await findVersioned(tx, "price_items", item);
  if (fromDay <= floridaIsoDay(now))
    throw new Problem("too_late", { message: priceItemSentences.notPlanned });
  const { numDeletedRows } = await tx
    .deleteFrom("price_item_prices")
    .where("item_id", "=", id)
    .where("from_day", "=", fromDay)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n)
    throw new Problem("invalid_input", { fields: { fromDay: "No price is scheduled for this day." } });
  const audit = { action: "cancel price", detail: { version: version + 1, fromDay } };
  await changeVersioned(tx, "price_items", { id, version, set: {}, actor, now, audit });
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
