import { checkedPages } from "#core/content/checked-pages/contract.ts";
import { findCheckedPage, findPageCheck, listCheckedPages } from "#core/content/checked-pages/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { startPageCheck } from "./start-page-check.ts";

export const checkedPagesService = serve(checkedPages, {
  list: async ({ db }, { query }) => inPages(query, await listCheckedPages(db.staff, query)),
  find: ({ db }, { id }) => findCheckedPage(db.staff, id),
  progress: ({ db }) => findPageCheck(db.staff),
  check: async (world, { actor }) => {
    await startPageCheck(world, { actor });
    return undefined;
  },
});
