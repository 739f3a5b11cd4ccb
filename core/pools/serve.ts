import { listHistory } from "#core/records/reads.ts";
import { galleryCounts, placeOfPool, poolFacets } from "./gallery.reads.ts";
import { listGallery, sizeBands } from "./order.reads.ts";
import { readPoolFilters } from "./list.reads.ts";
import { readChoices } from "./choices.reads.ts";
import { findPoolRevision } from "./revisions.reads.ts";
import { Problem } from "#core/problems.ts";
import { inPages, numberIn, required, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addPool } from "./add.ts";
import { archivePool } from "./archive.ts";
import { changePool } from "./change.ts";
import { pools, publicCatalogue } from "./contract.ts";
import { changeManyPools } from "./change-many.ts";
import { changeMatchingPools } from "./change-matching.ts";
import { exportPools } from "./export.ts";
import { deletePool } from "./delete.ts";
import { draftPool } from "./draft.ts";
import { duplicatePool } from "./duplicate.ts";
import { importPictures } from "./import-pictures.ts";
import { findPoolRecord, listPoolRecords } from "./reads.ts";
import { restorePool } from "./restore.ts";
import { listManufacturers } from "#core/pools/manufacturers/reads.ts";
import { poolPath, poolSummaryOf } from "./rules.ts";
import type { PoolsQuery } from "./shape.ts";

export const poolsService = serve(pools, {
  list: async (world, { query }) => {
    // before reading, so that nothing that changes meanwhile counts as seen
    const asOf = world.now().toISOString();
    return { ...inPages(query, await listPoolRecords(world.db.staff, world.media, query)), asOf };
  },
  find: (world, { params: { id = "" } }) => findPoolRecord(world.db.staff, world.media, id),
  filters: (world) => readPoolFilters(world.db.staff),
  choices: (world) => readChoices(world.db.staff, world.media),
  preview: async (world, { body, actor, draw }) => {
    const pool = await draftPool(world, { draft: body, actor });
    return { html: await draw(body.view === "card" ? "/pools" : poolPath(pool.slug), { pool }) };
  },
  history: async (world, { params: { id = "" }, query }) => {
    required(await findPoolRecord(world.db.staff, world.media, id));
    return inPages(query, await listHistory(world.db.staff, { table: "pools", id }, query));
  },
  revision: (world, { params: { id = "", version } }) =>
    findPoolRevision(world.db.staff, world.media, { id, version: numberIn(version) }),
  create: async (world, { body, actor }) => {
    const { id } = await addPool(world, { input: body, actor });
    return required(await findPoolRecord(world.db.staff, world.media, id));
  },
  change: async (world, { params: { id = "" }, body, actor }) => {
    await changePool(world, { id, change: body, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
  changeMany: (world, { body, actor }) => changeManyPools(world, { ...body, actor }),
  changeMatching: (world, { body, actor }) => changeMatchingPools(world, { input: body, actor }),
  export: (world, { query, actor }) => exportPools(world, { query, actor }),
  duplicate: async (world, { params: { id = "" }, body, actor }) => {
    const copy = await duplicatePool(world, { id, version: body.version, actor });
    return findPoolRecord(world.db.staff, world.media, copy.id);
  },
  archive: async (world, { params: { id = "" }, body, actor }) => {
    await archivePool(world, { id, ...body, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
  restore: async (world, { params: { id = "" }, body, actor }) => {
    await restorePool(world, { id, version: body.version, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
  remove: async (world, { params: { id = "" }, query, actor }) => {
    await deletePool(world, { id, version: query.version, actor });
    return undefined;
  },
  changePictures: async (world, { params: { id = "" }, body, actor }) => {
    await importPictures(world, { id, record: body, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
});

export const publicCatalogueService = serve(publicCatalogue, {
  pools: (world, { query }) => answerPools(world, query),
  manufacturers: (world) => answerManufacturers(world),
});

/** A library picture by its full address, because a logo's begins with data:image/, http or /assets (specification). */
async function answerManufacturers({ db, config }: World) {
  const full = (logo: string) => (logo.startsWith("/media/") ? `${config.publicUrl}${logo}` : logo);
  const all = await listManufacturers(db.read);
  return all.map((one) => ({ ...one, logo: full(one.logo), iconLogo: full(one.iconLogo) }));
}

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
