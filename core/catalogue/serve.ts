import { galleryCounts, placeOfPool, poolFacets } from "#core/gallery/reads.ts";
import { listGallery, sizeBands } from "#core/pool-order/reads.ts";
import { Problem } from "#core/problems.ts";
import { inPages, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { pools, publicCatalogue } from "./contract.ts";
import { importPictures } from "./import-pictures.ts";
import { findPoolRecord, listPoolRecords } from "./reads.ts";
import { listManufacturers } from "#core/manufacturers/reads.ts";
import { poolSummaryOf } from "./rules.ts";
import type { PoolsQuery } from "./shape.ts";

export const poolsService = serve(pools, {
  list: async (world, { query }) => inPages(query, await listPoolRecords(world.db.staff, world.media, query)),
  find: (world, { params: { id = "" } }) => findPoolRecord(world.db.staff, world.media, id),
  changePictures: async (world, { params: { id = "" }, body, actor }) => {
    await importPictures(world, { id, record: body, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
});

export const publicCatalogueService = serve(publicCatalogue, {
  pools: (world, { query }) => answerPools(world, query),
  manufacturers: (world) => listManufacturers(world.db.read),
});

/** @throws Problem invalid_input if the list is to continue behind a pool that does not exist */
async function answerPools(world: World, { limit, after, fields, counts, ...filter }: PoolsQuery) {
  const { media } = world;
  const { read } = world.db;
  const place = after === undefined ? undefined : await placeOfPool(read, after);
  if (after !== undefined && !place)
    throw new Problem("invalid_input", { fields: { after: "There is no such pool" } });
  const pools = await listGallery(read, media, filter, { limit, after: place });
  if (!fields) return pools;
  return {
    pools: pools.map(poolSummaryOf),
    ...(await galleryCounts(read, filter)),
    ...(counts && { facets: await poolFacets(read, filter) }),
    ...(filter.sort === "size" && { bands: await sizeBands(read, filter) }),
  };
}
