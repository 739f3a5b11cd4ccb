import { listHistory } from "#core/records/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { changeMissingPage } from "./change.ts";
import { missingPages } from "./contract.ts";
import { findMissingPage, listMissingPages } from "./reads.ts";

export const missingPagesService = serve(missingPages, {
  list: async ({ db }, { query }) => inPages(query, await listMissingPages(db.staff, query)),
  find: ({ db }, { id }) => findMissingPage(db.staff, id),
  history: async ({ db }, { id, query }) => {
    if (!(await findMissingPage(db.staff, id))) return undefined;
    return inPages(query, await listHistory(db.staff, { table: "missing_pages", id }, query));
  },
  change: async (world, { id, body, actor }) => {
    await changeMissingPage(world, { id, change: body, actor });
    return findMissingPage(world.db.staff, id);
  },
});
