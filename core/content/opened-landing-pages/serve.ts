import { serve } from "#core/serve.ts";
import { openedLandingPages } from "./contract.ts";
import { openLandingPage } from "./open.ts";
import { listDraftsToPublish } from "./reads.ts";

export const openedLandingPagesService = serve(openedLandingPages, {
  drafts: async (world, { session }) => ({
    items: await listDraftsToPublish(world.db.staff, session.user.id),
  }),
  open: async (world, { body, session }) => {
    await openLandingPage(world, { ...body, userId: session.user.id });
  },
});
