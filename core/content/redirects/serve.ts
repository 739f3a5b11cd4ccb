import { listHistory } from "#core/records/reads.ts";
import { inPages, pageOfAll, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addRedirect } from "./add.ts";
import { changeRedirect } from "./change.ts";
import { redirects } from "./contract.ts";
import { deleteRedirect } from "./delete.ts";
import { listRedirects } from "./reads.ts";
import type { Redirect } from "./shape.ts";

export const redirectsService = serve(redirects, {
  list: async (world, { query }) =>
    pageOfAll(query, await listRedirects(world.db.staff), (one) => `${one.fromPath} ${one.toPath}`),
  find: (world, { id }) => findById(world, id),
  history: async (world, { id, query }) => {
    if (!(await findById(world, id))) return undefined;
    return inPages(query, await listHistory(world.db.staff, { table: "redirects", id }, query));
  },
  create: async (world, { body, actor }) => findById(world, await addRedirect(world, { input: body, actor })),
  change: async (world, { id, body, actor }) => {
    await changeRedirect(world, { id, change: body, actor });
    return findById(world, id);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteRedirect(world, { id, version: query.version, actor });
    return undefined;
  },
});

async function findById(world: World, id: number): Promise<Redirect | undefined> {
  return (await listRedirects(world.db.staff)).find((one) => one.id === id);
}
