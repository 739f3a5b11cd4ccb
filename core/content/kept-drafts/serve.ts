import { serve } from "#core/serve.ts";
import { keptDrafts } from "./contract.ts";
import { dropDraft } from "./drop.ts";
import { keepDraft } from "./keep.ts";
import { listKeptDrafts, listKeptRecords } from "./reads.ts";

export const keptDraftsService = serve(keptDrafts, {
  ofRecord: async (world, { query, session }) => ({
    items: await listKeptDrafts(world.db.staff, { ...query, userId: session.user.id }),
  }),
  records: async (world, { query, session }) => ({
    records: await listKeptRecords(world.db.staff, { ...query, userId: session.user.id }),
  }),
  keep: async (world, { body, session }) => {
    await keepDraft(world, { userId: session.user.id, input: body });
  },
  drop: async (world, { body, session }) => {
    await dropDraft(world, { userId: session.user.id, input: body });
  },
});
