import { serve } from "#core/serve.ts";
import { addTownDrafts } from "./add-town-drafts.ts";
import { towns } from "./contract.ts";
import { findTownFacts, listTowns } from "./reads.ts";

export const townsService = serve(towns, {
  all: async (world) => ({ items: await listTowns(world.db.staff) }),
  facts: (world, { params: { id = "" } }) => findTownFacts(world.db.staff, id),
  addDrafts: (world, { body, actor }) => addTownDrafts(world, { ...body, actor }),
});
