import { listHistory } from "#core/records/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { addSupplier } from "./add.ts";
import { changeSupplier } from "./change.ts";
import { suppliers } from "./contract.ts";
import { deleteSupplier } from "./delete.ts";
import { findSupplier, listSuppliers } from "./reads.ts";

export const suppliersService = serve(suppliers, {
  list: async ({ db }, { query }) => inPages(query, await listSuppliers(db.staff, query)),
  find: ({ db }, { id }) => findSupplier(db.staff, id),
  history: async ({ db }, { id, query }) => {
    if (!(await findSupplier(db.staff, id))) return undefined;
    return inPages(query, await listHistory(db.staff, { table: "suppliers", id }, query));
  },
  create: async (world, { body, actor }) =>
    findSupplier(world.db.staff, await addSupplier(world, { input: body, actor })),
  change: async (world, { id, body, actor }) => {
    await changeSupplier(world, { id, change: body, actor });
    return findSupplier(world.db.staff, id);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteSupplier(world, { id, version: query.version, actor });
    return undefined;
  },
});
