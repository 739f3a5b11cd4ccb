import { listHistory } from "#core/records/reads.ts";
import { inPages, numberIn, pageOfAll, required, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addManufacturer } from "./add.ts";
import { changeManufacturer } from "./change.ts";
import { manufacturers } from "./contract.ts";
import { deleteManufacturer } from "./delete.ts";
import { mergeManufacturers } from "./merge.ts";
import { findManufacturerBefore, findManufacturerRecord, listManufacturerRecords } from "./reads.ts";
import { reorderManufacturers } from "./reorder.ts";
import { unmergeManufacturers } from "./unmerge.ts";

export const manufacturersService = serve(manufacturers, {
  list: async (world, { query }) =>
    pageOfAll(
      query,
      await listManufacturerRecords(world.db.staff, world.now()),
      ({ id, name }) => `${id} ${name}`,
    ),
  find: (world, { params: { id = "" } }) => record(world, id),
  history: async (world, { params: { id = "" }, query }) => {
    required(await record(world, id));
    return inPages(query, await listHistory(world.db.staff, { table: "manufacturers", id }, query));
  },
  before: (world, { params: { id = "", event } }) =>
    findManufacturerBefore(world.db.staff, id, numberIn(event)),
  reorder: async (world, { body, actor }) => {
    await reorderManufacturers(world, { order: body, actor });
    return listManufacturerRecords(world.db.staff, world.now());
  },
  create: async (world, { body, actor }) => {
    const { id } = await addManufacturer(world, { input: body, actor });
    return record(world, id);
  },
  change: async (world, { params: { id = "" }, body, actor }) => {
    await changeManufacturer(world, { id, change: body, actor });
    return record(world, id);
  },
  unmerge: async (world, { params: { id = "" }, body, actor }) => {
    await unmergeManufacturers(world, { id, unmerging: body, actor });
    return record(world, id);
  },
  merge: async (world, { params: { id = "" }, body, actor }) => {
    await mergeManufacturers(world, { id, merging: body, actor });
    return record(world, id);
  },
  remove: async (world, { params: { id = "" }, query, actor }) => {
    await deleteManufacturer(world, { id, ...query, actor });
    return undefined;
  },
});

function record(world: World, id: string) {
  return findManufacturerRecord(world.db.staff, world.now(), id);
}
