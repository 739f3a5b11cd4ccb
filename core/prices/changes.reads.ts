import { withPriceChange } from "./own-ranges.rules.ts";
import { readPriceBook } from "./price-book.reads.ts";
import { findCurrentBook } from "./reads.ts";
import { priceBookSentences } from "./rules.ts";
import type { PriceBook } from "./pricing.rules.ts";
import { Problem } from "#core/problems.ts";
import type { Db } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { poolsChanged, sizesChanged, type CatalogPool } from "./changes.rules.ts";
import type {
  PoolPriceChanges,
  PreviewInput,
  PriceChangePreview,
  PriceBookDifferences,
  PriceTargets,
  TargetsQuery,
} from "./changes.shape.ts";

type Paging = { page: number; pageSize: number };

/**
 * What prices depend on, for every pool, published or not. Prices are computed from all of them, so they are read once,
 * until a pool or a manufacturer changes.
 */
export const readCatalog = onceUntilChange(async (db: Db): Promise<CatalogPool[]> => {
  const rows = await db
    .selectFrom("pools")
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .select(["pools.id", "pools.name", "manufacturer_id as manufacturerId", "series", "size", "type"])
    .select(["length_ft as length", "width_ft as width", "surface_sq_ft as surfaceSqFt"])
    .select(["deep_depth_ft as deepDepthFt", "published", "manufacturers.name as manufacturer"])
    .orderBy("pools.sort")
    .orderBy("pools.id")
    .execute();
  return rows.map((row) => ({ ...row, published: row.published === 1 }));
});

/** What a price book changes of the prices in force. */
export async function findDifferences(
  db: Db,
  book: PriceBook,
  paging: Paging,
): Promise<PriceBookDifferences> {
  const [before, catalog] = await Promise.all([readPriceBook(db), readCatalog(db)]);
  return {
    sizes: sizesChanged(catalog, before, book),
    others: differences(besidesRanges(before), besidesRanges(book)),
    pools: onePage(catalog, { before, after: book }, paging),
  };
}

/**
 * What the change of many prices would do to each pool.
 * @throws Problem invalid_input if there are no prices to change
 */
export async function previewChange(
  db: Db,
  { target, by, ...paging }: PreviewInput,
): Promise<PriceChangePreview> {
  const [current, catalog] = await Promise.all([findCurrentBook(db), readCatalog(db)]);
  if (!current) throw new Problem("invalid_input", { message: priceBookSentences.noSource });
  const { id, version, book: before } = current;
  const after = { ...before, ranges: withPriceChange(before.ranges, target, by, catalog) };
  return { ...onePage(catalog, { before, after }, paging), book: { id, version } };
}

/** More names than this fit no list of suggestions. */
const mostSuggested = 20;

/** The manufacturers with their series, and the pools that a search finds or that are asked for. */
export async function findTargets(db: Db, { q, ids }: TargetsQuery): Promise<PriceTargets> {
  const [catalog, manufacturers] = await Promise.all([
    readCatalog(db),
    db.selectFrom("manufacturers").select(["id", "name"]).orderBy("sort").orderBy("id").execute(),
  ]);
  const chosenIds = new Set(ids.split(","));
  const words = searchable(q);
  const matches = words ? catalog.filter(({ name }) => searchable(name).includes(words)) : [];
  const chosen = catalog.filter(({ id }) => chosenIds.has(id));
  const pools = [...new Set([...chosen, ...matches.slice(0, mostSuggested)])];
  const bySeries = Map.groupBy(catalog, ({ manufacturerId }) => manufacturerId);
  return {
    manufacturers: manufacturers.map(({ id, name }) => ({
      id,
      name,
      series: [...new Set((bySeries.get(id) ?? []).map(({ series }) => series))].filter(Boolean).toSorted(),
    })),
    pools: pools.map(({ id, name }) => ({ id, name })),
  };
}

/** Own ranges are seen in the pools that they change. */
function besidesRanges(book: PriceBook): PriceBook {
  return { ...book, ranges: [] };
}

function onePage(
  catalog: CatalogPool[],
  { before, after }: Record<"before" | "after", PriceBook>,
  { page, pageSize }: Paging,
): PoolPriceChanges {
  const changed = poolsChanged(catalog, before, after);
  return {
    items: changed.slice((page - 1) * pageSize, page * pageSize),
    total: changed.length,
    page,
    pageSize,
    pools: catalog.length,
    below: changed.filter(({ isBelowTotal }) => isBelowTotal).length,
  };
}
