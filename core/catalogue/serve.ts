import { inPages, pageOfAll, serve } from "#core/serve.ts";
import { manufacturers, pools, publicCatalogue } from "./contract.ts";
import { importPictures } from "./import-pictures.ts";
import {
  findPoolRecord,
  listManufacturerRecords,
  listManufacturers,
  listPoolRecords,
  listPools,
} from "./reads.ts";

export const poolsService = serve(pools, {
  list: async (world, { query }) => inPages(query, await listPoolRecords(world.db.staff, world.media, query)),
  find: (world, { params: { id = "" } }) => findPoolRecord(world.db.staff, world.media, id),
  changePictures: async (world, { params: { id = "" }, body, actor }) => {
    await importPictures(world, { id, record: body, actor });
    return findPoolRecord(world.db.staff, world.media, id);
  },
});

export const manufacturersService = serve(manufacturers, {
  list: async (world, { query }) =>
    pageOfAll(query, await listManufacturerRecords(world.db.staff), ({ id, name }) => `${id} ${name}`),
  find: async (world, { params }) =>
    (await listManufacturerRecords(world.db.staff)).find(({ id }) => id === params.id),
});

export const publicCatalogueService = serve(publicCatalogue, {
  pools: (world) => listPools(world.db.read, world.media),
  manufacturers: (world) => listManufacturers(world.db.read),
});
