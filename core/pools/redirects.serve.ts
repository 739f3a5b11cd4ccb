import { listHistory } from "#core/records/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { addRedirect } from "#core/content/redirects/add.ts";
import { changeRedirect } from "#core/content/redirects/change.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import { deleteRedirect } from "#core/content/redirects/delete.ts";
import { exportRedirects } from "#core/content/redirects/export.ts";
import { findRedirectById, listRedirects } from "#core/content/redirects/reads.ts";
import { findTrial } from "./redirect-trial.reads.ts";

export const redirectsService = serve(redirects, {
  list: async (world, { query }) => inPages(query, await listRedirects(world.db.staff, query)),
  find: (world, { id }) => findRedirectById(world.db.staff, id),
  history: async (world, { id, query }) => {
    if (!(await findRedirectById(world.db.staff, id))) return undefined;
    return inPages(query, await listHistory(world.db.staff, { table: "redirects", id }, query));
  },
  trial: ({ db, config }, { query }) => findTrial(db.staff, config.publicUrl, query.url),
  export: (world, { query, actor }) => exportRedirects(world, { query, actor }),
  create: async (world, { body, actor }) =>
    findRedirectById(world.db.staff, await addRedirect(world, { input: body, actor })),
  change: async (world, { id, body, actor }) => {
    await changeRedirect(world, { id, change: body, actor });
    return findRedirectById(world.db.staff, id);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteRedirect(world, { id, version: query.version, actor });
    return undefined;
  },
});
