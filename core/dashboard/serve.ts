import { may } from "#core/auth/policies.ts";
import { contacts } from "#core/contacts/contract.ts";
import { health } from "#core/health/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { serve } from "#core/serve.ts";
import { dashboard } from "./contract.ts";
import { readDashboard } from "./reads.ts";

export const dashboardService = serve(dashboard, {
  find: async (world, { session: { user } }) => ({
    ...(await readDashboard(world.db.staff, {
      seesLeads: may(user, leads.operations.list),
      seesContacts: may(user, contacts.operations.list),
      userId: user.id,
      now: world.now(),
    })),
    lacksMailServer: world.mail.kind === "folder" && may(user, health.operations.find),
  }),
});
