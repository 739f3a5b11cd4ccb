import type { Db, Row } from "#db/schema.ts";
import { record, unknown } from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { defaultPriceBook } from "./price-book.facts.ts";
import type { PriceBook } from "./pricing.rules.ts";

/** What pages that show a price depend on: another book came into force. Drafts and plans don't concern them. */
export const pricesInForce = "price-books:in-force";

/**
 * The prices in force, and the only place from which visitors' prices are read. Through the reader they are cached until
 * others come into force; inside a transaction they are read as of that transaction.
 */
export const readPriceBook = onceUntilChange(async (db: Db): Promise<PriceBook> => {
  const read = () =>
    db.selectFrom("price_books").select(["id", "body"]).where("status", "=", "current").executeTakeFirst();
  const row = await readAs(read, () => [pricesInForce]);
  return row ? bookOf(row) : defaultPriceBook;
});

/** The prices of a stored row. Fields added to the program later have their defaults. */
export function bookOf({ id, body }: Pick<Row<"price_books">, "id" | "body">): PriceBook {
  const at = { table: "price_books", column: "body", id };
  return { ...defaultPriceBook, ...storedJson<Partial<PriceBook>>(body, { at, as: stored, otherwise: {} }) };
}

const stored = record(unknown) as (value: unknown) => Partial<PriceBook>;

export function isDamagedBook({ body }: Pick<Row<"price_books">, "body">): boolean {
  return !isStoredJson(body, stored);
}
