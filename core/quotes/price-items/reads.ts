import { sql, type Expression, type SqlBool } from "kysely";
import { picturesAt } from "#core/media/reads.ts";
import { mediaAddress } from "#core/media/rules.ts";
import type { QuoteSectionId, QuoteUnit } from "#core/quotes/rules.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { plannedAfter, priceOn, type PriceItemStatus } from "./rules.ts";
import type { ItemPrice, PriceItem, PriceItemQuery, PriceItemSummary } from "./shape.ts";

/** The time of the request, which decides which prices are in force, and whether the user may see costs. */
export type Asking = { now: Date; seesCosts: boolean };

const orders: Record<PriceItemQuery["sort"], SortOrder> = {
  name: [
    ["name_key", "asc"],
    ["id", "desc"],
  ],
  newest: [["id", "desc"]],
};

/** One page of price items with the prices in force. */
export async function listPriceItems(
  db: Db,
  { q, page, pageSize, sort, ...filter }: PriceItemQuery,
  asking: Asking,
): Promise<Listed<PriceItemSummary>> {
  const listing = { q, page, pageSize, where: conditions(filter), order: orders[sort] };
  const { ids, ...count } = await findPage(db, "price_items", listing);
  if (ids.length === 0) return { items: [], ...count };
  const [rows, prices] = await Promise.all([
    rowsInOrder(ids, () => db.selectFrom("price_items").selectAll().where("id", "in", ids).execute()),
    pricesSince(db, ids, floridaIsoDay(asking.now)),
  ]);
  const byItem = Map.groupBy(prices, ({ item_id }) => item_id);
  return { items: rows.map((row) => toSummary(row, byItem.get(row.id) ?? [], asking)), ...count };
}

function conditions({
  section,
  status,
  ids,
}: Pick<PriceItemQuery, "section" | "status" | "ids">): Expression<SqlBool>[] {
  return [
    ...(section ? [sql<SqlBool>`section = ${section}`] : []),
    ...(status ? [sql<SqlBool>`status = ${status}`] : []),
    ...(ids ? [sql<SqlBool>`id in (${sql.join(ids.split(",").map(Number))})`] : []),
  ];
}

type PriceRow = Row<"price_item_prices"> & { setter?: string | null };

/** The prices in force on a day and those after it: a list needs no earlier ones. */
function pricesSince(db: Db, ids: number[], day: string): Promise<PriceRow[]> {
  return db
    .selectFrom("price_item_prices as prices")
    .selectAll()
    .where("item_id", "in", ids)
    .where(
      sql<SqlBool>`from_day >= coalesce((select max(from_day) from price_item_prices as earlier
        where earlier.item_id = prices.item_id and earlier.from_day <= ${day}), '')`,
    )
    .execute();
}

/**
 * Our cost of one of each of these items on a day in Florida, in cents, by its id; items with an unknown cost are
 * absent.
 */
export async function findItemCosts(db: Db, ids: number[], day: string): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const prices = await pricesSince(db, [...new Set(ids)], day);
  const costs = new Map<number, number>();
  for (const [id, own] of Map.groupBy(prices, ({ item_id }) => item_id)) {
    const price = priceOn(
      own.map(({ from_day, cost_cents }) => ({ fromDay: from_day, cost_cents })),
      day,
    );
    const cents = price?.cost_cents ?? null;
    if (cents !== null) costs.set(id, cents);
  }
  return costs;
}

/** One price item with all of its prices; undefined if there is none. */
export async function findPriceItem(db: Db, id: number, asking: Asking): Promise<PriceItem | undefined> {
  const row = await db.selectFrom("price_items").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const address = row.picture === null ? null : mediaAddress(row.picture);
  const [prices, pictures] = await Promise.all([
    db
      .selectFrom("price_item_prices")
      .leftJoin("users", "users.id", "price_item_prices.set_by")
      .selectAll("price_item_prices")
      .select(sql<string | null>`coalesce(nullif(display_name, ''), username)`.as("setter"))
      .where("item_id", "=", id)
      .orderBy("from_day", "desc")
      .execute(),
    picturesAt(db, address === null ? [] : [address]),
  ]);
  return {
    ...toSummary(row, prices, asking),
    shownPicture: pictures.get(address ?? "") ?? null,
    prices: prices.map((price) => toPrice(price, asking)),
  };
}

/** An item with all of its prices, and its name as it is compared. */
export type StoredItem = PriceItemSummary & { nameKey: string; prices: ItemPrice[] };

/** The price items with these ids or names, which are compared in lower case without accents. */
export async function findItems(
  db: Db,
  { ids, nameKeys }: { ids: number[]; nameKeys: string[] },
  asking: Asking,
): Promise<StoredItem[]> {
  if (ids.length === 0 && nameKeys.length === 0) return [];
  const rows = await db
    .selectFrom("price_items")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb("id", "in", ids)] : []),
        ...(nameKeys.length > 0 ? [eb("name_key", "in", nameKeys)] : []),
      ]),
    )
    .execute();
  if (rows.length === 0) return [];
  const prices = await db
    .selectFrom("price_item_prices")
    .selectAll()
    .where(
      "item_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const byItem = Map.groupBy(prices, ({ item_id }) => item_id);
  return rows.map((row) => {
    const own = byItem.get(row.id) ?? [];
    return {
      ...toSummary(row, own, asking),
      nameKey: row.name_key,
      prices: own.map((price) => toPrice(price, asking)),
    };
  });
}

function toPrice(row: PriceRow, { seesCosts }: Asking): ItemPrice {
  return {
    fromDay: row.from_day,
    priceCents: row.price_cents,
    ...(seesCosts && { costCents: row.cost_cents }),
    setAt: row.set_at,
    setBy: row.setter ?? null,
  };
}

function toSummary(row: Row<"price_items">, rows: PriceRow[], asking: Asking): PriceItemSummary {
  const today = floridaIsoDay(asking.now);
  const prices = rows.map((price) => toPrice(price, asking));
  const current = priceOn(prices, today);
  const next = plannedAfter(prices, today)[0];
  return {
    id: row.id,
    name: row.name,
    unit: row.unit as QuoteUnit,
    section: row.section as QuoteSectionId,
    text: row.text,
    picture: row.picture,
    status: row.status as PriceItemStatus,
    priceCents: current?.priceCents ?? null,
    ...(asking.seesCosts && { costCents: current?.costCents ?? null }),
    fromDay: current?.fromDay ?? null,
    next: next ? { fromDay: next.fromDay, priceCents: next.priceCents } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
