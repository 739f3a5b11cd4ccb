import { pageOfAll, serve } from "#core/serve.ts";
import { manufacturers } from "./contract.ts";
import { listManufacturerRecords } from "./reads.ts";

export const manufacturersService = serve(manufacturers, {
  list: async (world, { query }) =>
    pageOfAll(query, await listManufacturerRecords(world.db.staff), ({ id, name }) => `${id} ${name}`),
  find: async (world, { params }) =>
    (await listManufacturerRecords(world.db.staff)).find(({ id }) => id === params.id),
});
