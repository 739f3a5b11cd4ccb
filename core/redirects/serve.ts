import { pageOfAll, serve } from "#core/serve.ts";
import { redirects } from "./contract.ts";
import { listRedirects } from "./reads.ts";

export const redirectsService = serve(redirects, {
  list: async (world, { query }) =>
    pageOfAll(query, await listRedirects(world.db.staff), (one) => `${one.fromPath} ${one.toPath}`),
  find: async (world, { id }) => (await listRedirects(world.db.staff)).find((one) => one.id === id),
});
