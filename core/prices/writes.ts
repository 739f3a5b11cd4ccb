import { recordAudit, type Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { mostOwnRanges, type OwnRange } from "./own-ranges.rules.ts";
import { readCatalog } from "./changes.reads.ts";
import { pricesOf, type PriceBook } from "./pricing.rules.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { floridaMidnight, daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { bookOf, isDamagedBook, pricesInForce } from "./price-book.reads.ts";
import { passedDaySentence, priceBookLimits, priceBookSentences as sentences } from "./rules.ts";

type Book = Row<"price_books">;

/** Makes changes to price books that are planned or in force take turns, until the commit. */
export async function lockPriceBooks(tx: Tx): Promise<void> {
  // the first book is never deleted
  await tx
    .updateTable("price_books")
    .set((eb) => ({ version: eb.ref("version") }))
    .where("id", "=", (eb) => eb.selectFrom("price_books").select((min) => min.fn.min("id").as("id")))
    .execute();
}

export function currentBook(tx: Tx): Promise<Book | undefined> {
  return tx.selectFrom("price_books").selectAll().where("status", "=", "current").executeTakeFirst();
}

/** @throws Problem invalid_input for a book whose prices can't be read: what is shown instead must not be stored */
export function requireReadable(row: Book): PriceBook {
  if (isDamagedBook(row)) throw new Problem("invalid_input", { message: damagedSentence });
  return bookOf(row);
}

/** @throws Problem invalid_input for own ranges of a manufacturer, a series or a pool that does not exist */
export async function requireTargets(tx: Tx, ranges: readonly OwnRange[]): Promise<void> {
  if (ranges.length === 0) return;
  const [catalog, manufacturers] = await Promise.all([
    readCatalog(tx),
    tx.selectFrom("manufacturers").select("id").execute(),
  ]);
  const existing = {
    manufacturer: new Set(manufacturers.map(({ id }) => id)),
    series: new Set(catalog.map(({ manufacturerId, series }) => JSON.stringify([manufacturerId, series]))),
    pool: new Set(catalog.map(({ id }) => id)),
  };
  const problems = ranges.flatMap(({ of, manufacturerId, series, poolId }, index): [string, string][] => {
    const field = (name: string) => `book.ranges.${index}.${name}`;
    if (of === "pool") return existing.pool.has(poolId) ? [] : [[field("poolId"), sentences.noPool]];
    if (!existing.manufacturer.has(manufacturerId))
      return [[field("manufacturerId"), sentences.noManufacturer]];
    const isKnown = of !== "series" || existing.series.has(JSON.stringify([manufacturerId, series]));
    return isKnown ? [] : [[field("series"), sentences.noSeries]];
  });
  if (problems.length > 0) throw new Problem("invalid_input", { fields: Object.fromEntries(problems) });
}

type Draft = {
  book: PriceBook;
  note: string;
  madeFrom: number | null;
  /** The day that it is meant for, until someone puts it in force. */
  on?: string | null;
};

/** A new draft. @returns its id */
export async function insertDraft(
  tx: Tx,
  now: Date,
  actor: Actor,
  { book, note, madeFrom, on = null }: Draft,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await tx
    .insertInto("price_books")
    .values({
      status: "draft",
      note,
      body: JSON.stringify(book),
      made_from: madeFrom,
      effective_on: on,
      user_id: actor.userId,
      updated_by: actor.name,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { version: 1, ...(madeFrom !== null && { madeFrom }) };
  await recordAudit(tx, now, actor, { action: "create", entity: "price book", entityId: id, detail });
  return id;
}

/** @throws Problem invalid_input if there are no prices to change */
export async function requireCurrent(tx: Tx): Promise<Book> {
  const row = await currentBook(tx);
  if (!row) throw new Problem("invalid_input", { message: sentences.noSource });
  return row;
}

type RangesPlan = Pick<Planning, "row" | "on" | "actor"> & { ranges: OwnRange[]; note: string };

/**
 * Puts a copy of a book with other own ranges in force, at once or from a day to come. The caller has locked the books.
 * @throws Problem as planBook
 */
export async function planRanges(
  tx: Tx,
  now: Date,
  { row, ranges, note, on, actor }: RangesPlan,
): Promise<{ id: number; isSeen: boolean }> {
  const book = { ...requireReadable(row), ranges };
  const id = await insertDraft(tx, now, actor, { book, note, madeFrom: row.id });
  const draft = await tx.selectFrom("price_books").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { id, isSeen: await planBook(tx, now, { row: draft, on, actor }) };
}

type Planning = {
  row: Book;
  on: string;
  actor: Actor;
  /** The prices are as of the day that they had before. */
  keepsDay?: boolean;
};

/**
 * Puts a draft in force, at once or from a day to come. The caller has locked the books. @returns whether visitors see
 * it now
 * @throws Problem invalid_input for a day that has passed or is too far ahead, or if it changes nothing; already_exists
 * if another book takes effect that day
 */
export async function planBook(tx: Tx, now: Date, { row, on, actor }: Planning): Promise<boolean> {
  const today = floridaIsoDay(now);
  await requireDifference(tx, { row, on });
  if (on === today) {
    await putInForce(tx, now, { row, on, actor });
    return true;
  }
  requireDay(on, today);
  await requireFreeDay(tx, on);
  await changeVersioned(tx, "price_books", {
    ...row,
    set: { status: "planned", effective_on: on, ...author(actor) },
    actor,
    now,
    audit: { action: "plan", detail: { version: row.version + 1, on } },
  });
  const subject = { type: "price_book", id: row.id } as const;
  const due = { at: floridaMidnight(on) };
  await enqueue(tx, now, actor, { "prices.switch": { priceBookId: row.id } }, subject, due);
  return false;
}

function requireDay(on: string, today: string): void {
  const refuse = (message: string) => new Problem("invalid_input", { message, fields: { on: message } });
  if (on < today) throw refuse(passedDaySentence(on));
  if (on > daysAfter(today, priceBookLimits.daysAhead)) throw refuse(sentences.tooFar);
}

/** The prices before it are those of the last book that is planned for an earlier day, or else those in force. */
async function requireDifference(tx: Tx, { row, on }: Pick<Planning, "row" | "on">): Promise<void> {
  const planned = await tx
    .selectFrom("price_books")
    .selectAll()
    .where("status", "=", "planned")
    .where("effective_on", "<", on)
    .orderBy("effective_on", "desc")
    .executeTakeFirst();
  const before = planned ?? (await currentBook(tx));
  if (before && differences(bookOf(before), requireReadable(row)).length === 0)
    throw new Problem("invalid_input", { message: sentences.nothingNew });
}

async function requireFreeDay(tx: Tx, on: string): Promise<void> {
  const other = await tx
    .selectFrom("price_books")
    .select("id")
    .where("status", "=", "planned")
    .where("effective_on", "=", on)
    .executeTakeFirst();
  if (other)
    throw new Problem("already_exists", { message: sentences.sameDay, fields: { on: sentences.sameDay } });
}

/**
 * Replaces the prices in force. Changed prices are "as of" the day on which they take effect. The caller has locked the
 * books.
 */
export async function putInForce(
  tx: Tx,
  now: Date,
  { row, on, actor, keepsDay = false }: Planning,
): Promise<void> {
  const at = now.toISOString();
  const before = await currentBook(tx);
  const old = before && bookOf(before);
  const book = requireReadable(row);
  const isChanged = differences(old && pricesOf(old), pricesOf(book)).length > 0;
  const datedBook = isChanged && !keepsDay ? { ...book, checkedOn: on } : book;
  if (before && old)
    await changeVersioned(tx, "price_books", {
      ...before,
      set: {
        status: "past",
        in_force_until: at,
        // the first one may have left prices to the defaults, which a later program may change
        ...(!isDamagedBook(before) && { body: JSON.stringify(old) }),
      },
      actor,
      now,
      audit: { action: "replace", detail: { version: before.version + 1, by: row.id } },
    });
  const detail = { version: row.version + 1, on, changes: differences(old, datedBook) };
  await changeVersioned(tx, "price_books", {
    ...row,
    set: {
      status: "current",
      body: JSON.stringify(datedBook),
      effective_on: on,
      in_force_from: at,
      ...author(actor),
    },
    actor,
    now,
    audit: { action: "put in force", detail },
  });
}

export function author(actor: Actor) {
  return { user_id: actor.userId, updated_by: actor.name };
}

/** The tags of a change of one book; those of the pages with prices only if it changes what visitors see. */
export function tagsOfBook(id: number, { isSeen = false } = {}): string[] {
  return ["price-books", `price-books:${id}`, ...(isSeen ? [pricesInForce] : [])];
}

type Ranges = readonly OwnRange[];

/**
 * Changes the own ranges of what is in force, planned or drafted; the same array means no change.
 * @returns the tags of what has changed
 * @throws Problem invalid_input if too many pools would have prices of their own
 */
export async function changeRanges(
  tx: Tx,
  now: Date,
  actor: Actor,
  after: (ranges: Ranges, row: Book) => Ranges,
): Promise<string[]> {
  const rows = await tx.selectFrom("price_books").selectAll().where("status", "<>", "past").execute();
  const tags: string[] = [];
  for (const row of rows) {
    if (isDamagedBook(row)) continue;
    const book = bookOf(row);
    const ranges = after(book.ranges, row);
    if (ranges === book.ranges) continue;
    if (ranges.length > mostOwnRanges)
      throw new Problem("invalid_input", { message: sentences.tooManyRanges });
    const { id, version } = row;
    const changes = differences({ ranges: book.ranges }, { ranges });
    await changeVersioned(tx, "price_books", {
      id,
      version,
      set: { body: JSON.stringify({ ...book, ranges }) },
      actor,
      now,
      audit: { action: "follow pools", detail: { version: version + 1, changes } },
    });
    tags.push(...tagsOfBook(id, { isSeen: row.status === "current" }));
  }
  return tags;
}
