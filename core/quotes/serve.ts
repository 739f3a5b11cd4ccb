import { inPages, serve } from "#core/serve.ts";
import { quotes } from "./contract.ts";
import { findQuote, listQuotes } from "./reads.ts";

export const quotesService = serve(quotes, {
  list: async (world, { query }) => inPages(query, await listQuotes(world.db.staff, query)),
  find: (world, { id }) => findQuote(world.db.staff, id),
});
