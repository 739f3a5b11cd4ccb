import { serve } from "#core/serve.ts";
import { addPreviewLink } from "./add.ts";
import { previewLinks } from "./contract.ts";
import { listPreviewLinks } from "./reads.ts";
import { revokePreviewLink } from "./revoke.ts";

export const previewLinksService = serve(previewLinks, {
  // none of a text that was just deleted
  ofText: async (world, { query }) => ({
    items: await listPreviewLinks(world.db.staff, query, world.now()),
  }),
  create: (world, { body, actor }) => addPreviewLink(world, { text: body, actor }),
  revoke: async (world, { id, actor }) => {
    await revokePreviewLink(world, { id, actor });
    return undefined;
  },
});
