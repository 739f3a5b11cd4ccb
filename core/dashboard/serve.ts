import { serve } from "#core/serve.ts";
import { dashboard } from "./contract.ts";
import { readDashboard } from "./reads.ts";

export const dashboardService = serve(dashboard, {
  find: (world, { session }) => readDashboard(world.db.staff, { role: session.user.role, now: world.now() }),
});
