import { serve } from "#core/serve.ts";
import { addPreviewLink } from "./add.ts";
import { previewLinks } from "./contract.ts";
import { findPreviewedText, listPreviewLinks } from "./reads.ts";
import { revokePreviewLink } from "./revoke.ts";

export const previewLinksService = serve(previewLinks, {
  ofText: async (world, { query }) => {
    if (!(await findPreviewedText(world.db.staff, query))) return undefined;
    return { items: await listPreviewLinks(world.db.staff, query, world.now()) };
  },
  create: (world, { body, actor }) => addPreviewLink(world, { text: body, actor }),
  revoke: async (world, { id, actor }) => {
    await revokePreviewLink(world, { id, actor });
    return undefined;
  },
});
