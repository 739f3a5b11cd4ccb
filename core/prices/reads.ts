import type { PriceBook } from "./pricing.rules.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { bookOf, isDamagedBook } from "./price-book.reads.ts";
import { isOutdated, type PriceBookStatus } from "./rules.ts";
import type { PriceBookRecord, PriceBookSummary } from "./shape.ts";

/** The price book in force as it is now, with what distinguishes it from the one before and the one after. */
export async function findCurrentBook(
  db: Db,
): Promise<{ id: number; version: number; book: PriceBook } | undefined> {
  const row = await db
    .selectFrom("price_books")
    .select(["id", "version", "body"])
    .where("status", "=", "current")
    .executeTakeFirst();
  return row && { id: row.id, version: row.version, book: bookOf(row) };
}

/** Price books, those in the making first, then by when they came into force. */
export async function listPriceBooks(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Listed<PriceBookSummary>> {
  const { ids, ...count } = await findPage(db, "price_books", { page, pageSize, order: [["id", "desc"]] });
  const rows = await rowsInOrder(ids, () => withAuthor(db).where("price_books.id", "in", ids).execute());
  return {
    items: rows.map((row) => {
      const { checkedOn, demo } = bookOf(row);
      return { ...aboutOf(row), checkedOn, demo };
    }),
    ...count,
  };
}

/** A price book with its prices, or undefined. */
export async function findPriceBook(db: Db, id: number): Promise<PriceBookRecord | undefined> {
  const row = await withAuthor(db).where("price_books.id", "=", id).executeTakeFirst();
  return row && { ...aboutOf(row), book: bookOf(row) };
}

function withAuthor(db: Db) {
  return db
    .selectFrom("price_books")
    .leftJoin("users", "users.id", "price_books.user_id")
    .leftJoin("price_books as source", "source.id", "price_books.made_from")
    .selectAll("price_books")
    .select(["users.display_name", "source.status as source_status"]);
}

type Joined = Row<"price_books"> & { display_name: string | null; source_status: string | null };

function aboutOf(row: Joined) {
  const status = row.status as PriceBookStatus;
  return {
    id: row.id,
    status,
    note: row.note,
    madeFrom: row.made_from,
    effectiveOn: row.effective_on,
    inForceFrom: row.in_force_from,
    inForceUntil: row.in_force_until,
    updatedBy: row.display_name || row.updated_by,
    isOutdated: isOutdated(status, row.source_status as PriceBookStatus | null),
    ...(isDamagedBook(row) && { isDamaged: true }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
