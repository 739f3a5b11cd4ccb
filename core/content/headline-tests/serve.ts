import { serve } from "#core/serve.ts";
import { headlineTests } from "./contract.ts";
import { endHeadlineTest } from "./end.ts";
import { listHeadlineTests } from "./reads.ts";
import { startHeadlineTest } from "./start.ts";

export const headlineTestsService = serve(headlineTests, {
  // none of a page that was just deleted
  ofPage: async (world, { query }) => ({ items: await listHeadlineTests(world.db.staff, query.pageId) }),
  start: async (world, { body, actor }) => {
    await startHeadlineTest(world, { input: body, actor });
    return undefined;
  },
  end: async (world, { id, body: { kept }, actor }) => {
    await endHeadlineTest(world, { id, kept, actor });
    return undefined;
  },
});
