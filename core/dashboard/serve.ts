import { may } from "#core/auth/policies.ts";
import { contacts } from "#core/contacts/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { serve } from "#core/serve.ts";
import { dashboard } from "./contract.ts";
import { readDashboard } from "./reads.ts";

export const dashboardService = serve(dashboard, {
  find: (world, { session }) =>
    readDashboard(world.db.staff, {
      seesLeads: may(session.user, leads.operations.list),
      seesContacts: may(session.user, contacts.operations.list),
      now: world.now(),
    }),
});
