import { sql } from "kysely";
import type { Db, Row } from "#db/schema.ts";
import { pricingBy, type Pricing } from "#core/prices/pricing.rules.ts";
import { imagesOf, statedOf, storedFactsOf, wordsOf } from "./facts.reads.ts";
import { formFieldsOf, outlineOf } from "./input.reads.ts";
import { picturesAt } from "#core/media/reads.ts";
import { behind, poolIdsOnPage, type Paged, type PoolSelect } from "./list.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import { mediaHash } from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";
import { containing } from "#lib/text/plain-text.ts";
import { readAs } from "#lib/runtime/reading.ts";
import { dimensions, isFinishView } from "./rules.ts";
import type { ListPart, Pool, PoolFilter, PoolRecord } from "./shape.ts";

type PoolRow = Row<"pools"> & { manufacturer: string };

/** Published pools, featured first: at most `limit`, after `offset` pools or behind the pool at `after`. */
export async function listPools(
  db: Db,
  book: PictureBook,
  filter: Partial<PoolFilter> = {},
  page: ListPart = {},
): Promise<Pool[]> {
  // Ids first: they come from an index alone, so rows before the requested page are never read. Materialized:
  // PostgreSQL would choose them again for each pool if it still believed the table to be empty.
  const chosen = behind(published(db, filter), page.after)
    .select("pools.id")
    .orderBy("pools.sort")
    .orderBy("pools.id")
    .limit(page.limit ?? 100_000)
    .offset(page.offset ?? 0);
  const rows = await db
    .with(
      (name) => name("chosen").materialized(),
      () => chosen,
    )
    .selectFrom("chosen")
    .innerJoin("pools", "pools.id", "chosen.id")
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .selectAll("pools")
    .select("manufacturers.name as manufacturer")
    .orderBy("pools.sort")
    .orderBy("pools.id")
    .execute();
  return toPools(db, book, rows);
}

export async function countPools(db: Db, filter: Partial<PoolFilter> = {}): Promise<number> {
  const counted = published(db, filter).select((eb) => eb.fn.countAll<number>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** One published pool, or undefined. */
export async function findPool(db: Db, book: PictureBook, id: string): Promise<Pool | undefined> {
  const pool = withManufacturer(published(db, {})).where("pools.id", "=", id);
  const row = await readAs(
    () => pool.executeTakeFirst(),
    () => [`pools:${id}`, "manufacturers"],
  );
  return row && (await toPools(db, book, [row]))[0];
}

/** The published pool at an address, or undefined. */
export async function findPoolAt(db: Db, book: PictureBook, slug: string): Promise<Pool | undefined> {
  const pool = withManufacturer(published(db, {})).where("pools.slug", "=", slug);
  const row = await readAs(
    () => pool.executeTakeFirst(),
    (poolRow) => [poolRow ? `pools:${poolRow.id}` : "pools", "manufacturers"],
  );
  return row && (await toPools(db, book, [row]))[0];
}

/** These published pools in the given order; missing ones are left out. */
export async function findPools(db: Db, book: PictureBook, ids: string[]): Promise<Pool[]> {
  if (ids.length === 0) return [];
  const rows = await readAs(
    () => publishedAmong(db, "pools.id", ids).execute(),
    () => [...ids.map((id) => `pools:${id}`), "manufacturers"],
  );
  const poolsById = new Map((await toPools(db, book, rows)).map((pool) => [pool.id, pool]));
  return ids.flatMap((id) => poolsById.get(id) ?? []);
}

/** The published pools at these addresses, in no order; missing ones are left out. */
export async function findPoolsAt(db: Db, book: PictureBook, slugs: string[]): Promise<Pool[]> {
  if (slugs.length === 0) return [];
  const rows = await readAs(
    () => publishedAmong(db, "pools.slug", slugs).execute(),
    (found) => [
      // any other pool may come to the address of a missing one
      ...(found.length < slugs.length ? ["pools"] : found.map(({ id }) => `pools:${id}`)),
      "manufacturers",
    ],
  );
  return toPools(db, book, rows);
}

/**
 * The unary plus keeps SQLite from using the index on published, which matches nearly every pool, instead of these
 * values.
 */
function publishedAmong(db: Db, column: "pools.id" | "pools.slug", values: string[]) {
  return withManufacturer(pools(db, {}))
    .where(column, "in", values)
    .where(sql<boolean>`+pools.published = 1`);
}

/** The smallest pools by area, whatever their shape. */
export async function smallestPools(db: Db, book: PictureBook, count: number): Promise<Pool[]> {
  const rows = await withManufacturer(published(db, {}))
    .orderBy(sql`pools.length_ft * pools.width_ft`)
    .orderBy("pools.sort")
    .limit(count)
    .execute();
  return toPools(db, book, rows);
}

/** The first pools of an above-ground type. */
export async function aboveGroundPools(db: Db, book: PictureBook, count: number): Promise<Pool[]> {
  const rows = await withManufacturer(published(db, {}))
    .where(sql<boolean>`lower(pools.type) like '%above%'`)
    .orderBy("pools.sort")
    .orderBy("pools.id")
    .limit(count)
    .execute();
  return toPools(db, book, rows);
}

/** One page of the catalog as shown to staff, including unpublished pools. */
export async function listPoolRecords(
  db: Db,
  book: PictureBook,
  query: Paged,
): Promise<{ items: PoolRecord[]; total: number }> {
  const { ids, total } = await poolIdsOnPage(db, query);
  if (ids.length === 0) return { items: [], total };
  const rows = await withManufacturer(pools(db, {}))
    .where("pools.id", "in", ids)
    .orderBy("pools.sort")
    .orderBy("pools.id")
    .execute();
  return { items: await toRecords(db, book, rows), total };
}

/** One pool as shown to staff, published or not; `instead` replaces columns, for a preview. */
export async function findPoolRecord(
  db: Db,
  book: PictureBook,
  id: string,
  instead: Partial<Row<"pools">> = {},
): Promise<PoolRecord | undefined> {
  const row = await withManufacturer(pools(db, {})).where("pools.id", "=", id).executeTakeFirst();
  return row && (await toRecords(db, book, [{ ...row, ...instead }]))[0];
}

function published(db: Db, filter: Partial<PoolFilter>): PoolSelect {
  return pools(db, filter).where("pools.published", "=", 1);
}

function pools(db: Db, filter: Partial<PoolFilter>): PoolSelect {
  let query: PoolSelect = db.selectFrom("pools");
  if (filter.shape) query = query.where("pools.shape", "=", filter.shape);
  if (filter.size) query = query.where("pools.size", "=", filter.size);
  if (filter.series) query = query.where("pools.series", "=", filter.series);
  if (filter.manufacturer) {
    const named = filter.manufacturer;
    query = query.where("pools.manufacturer_id", "in", (eb) =>
      eb
        .selectFrom("manufacturers")
        .select("id")
        .where((one) => one.or([one("name", "=", named), one("id", "=", named)])),
    );
  }
  if (filter.q) query = query.where(sql<boolean>`pools.search like ${containing(filter.q)} escape '\\'`);
  return query;
}

function withManufacturer(query: PoolSelect) {
  return query
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .selectAll("pools")
    .select("manufacturers.name as manufacturer");
}

/** Rows as visitors see them, stored or not. */
export async function toPools(db: Db, book: PictureBook, rows: PoolRow[]): Promise<Pool[]> {
  const addresses = rows.flatMap(imagesOf);
  const [priceBook, library] = await Promise.all([readPriceBook(db), picturesAt(db, addresses)]);
  const pricing = pricingBy(priceBook);
  return rows.map((row) => toPool(row, { book, library, pricing, pricesAsOf: priceBook.checkedOn }));
}

/** What is the same for all pools of a page. */
type Shared = { book: PictureBook; library: Map<string, Picture>; pricing: Pricing; pricesAsOf: string };

function toPool(row: PoolRow, { book, library, pricing, pricesAsOf }: Shared): Pool {
  const brought = poolPictures(row.name, imagesOf(row), library);
  const drawn = book.under(`${row.id}/`).filter(({ src }) => !isFinishView(src));
  const pictures = [...brought, ...drawn];
  const pool = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    model: row.model,
    description: row.description,
    shape: row.shape,
    size: row.size,
    type: row.type,
    length: row.length_ft,
    width: row.width_ft,
    deepDepthFt: row.deep_depth_ft,
    surfaceSqFt: row.surface_sq_ft,
    sizeCategory: row.size,
    manufacturer: row.manufacturer,
    manufacturerId: row.manufacturer_id,
    brand: row.manufacturer,
    series: row.series,
    dimensions: dimensions(row.length_ft, row.width_ft),
    ...statedOf(row),
    ...wordsOf(row),
    imageUrl: pictures[0]?.src ?? null,
    pictures,
    outline: outlineOf(book, row),
  };
  return { ...pool, price: pricing.base(pool), pricesAsOf };
}

async function toRecords(db: Db, book: PictureBook, rows: PoolRow[]): Promise<PoolRecord[]> {
  const drawn = await toPools(db, book, rows);
  return rows.map((row, index) => toRecord(row, drawn[index] as Pool));
}

function toRecord(row: PoolRow, pool: Pool): PoolRecord {
  return {
    ...pool,
    ...storedFactsOf(row),
    ...formFieldsOf(row),
    published: row.published === 1,
    flatBottom: row.flat_bottom === 1,
    sort: row.sort,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** Space reserved for an external picture whose size is unknown, in pixels: the size of our cards. */
const outsideSize = { width: 1_200, height: 800 };

/**
 * A pool's own pictures in the order of its addresses: processed ones from the library, and external ones as they are.
 * Pictures that are unfinished or missing are left out.
 */
function poolPictures(name: string, addresses: string[], library: ReadonlyMap<string, Picture>): Picture[] {
  return addresses.flatMap((address) => {
    const picture = library.get(address);
    if (picture) return [{ ...picture, alt: picture.alt || name }];
    if (mediaHash(address)) return [];
    return [{ src: address, ...outsideSize, alt: name, caption: "" }];
  });
}
