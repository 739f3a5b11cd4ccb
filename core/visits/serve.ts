import { inPages, serve } from "#core/serve.ts";
import { bookVisit } from "./book.ts";
import { cancelVisit } from "./cancel.ts";
import { completeVisit } from "./complete.ts";
import { visits } from "./contract.ts";
import { moveVisit } from "./move.ts";
import { findVisit, listVisits, plainQuery } from "./reads.ts";

export const visitsService = serve(visits, {
  list: async (world, { query, session }) => {
    const filters = await plainQuery(world.db.staff, query, session.user.id);
    return inPages(query, await listVisits(world.db.staff, filters));
  },
  find: (world, { id }) => findVisit(world.db.staff, id),
  create: async (world, { body, actor }) =>
    findVisit(world.db.staff, await bookVisit(world, { input: body, actor })),
  change: async (world, { id, body, actor }) => {
    await moveVisit(world, { id, change: body, actor });
    return findVisit(world.db.staff, id);
  },
  complete: async (world, { id, body, actor }) => {
    await completeVisit(world, { id, version: body.version, actor });
    return findVisit(world.db.staff, id);
  },
  cancel: async (world, { id, body, actor }) => {
    await cancelVisit(world, { id, input: body, actor });
    return findVisit(world.db.staff, id);
  },
});
