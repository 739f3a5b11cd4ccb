import { may } from "#core/policies.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { listLimitedOffices } from "#core/emails/reads.ts";
import { health } from "#core/desk/health/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { quotes } from "#core/quotes/contract.ts";
import { serve } from "#core/serve.ts";
import { dashboard } from "./contract.ts";
import { readDashboard } from "./reads.ts";

export const dashboardService = serve(dashboard, {
  find: async (world, { session: { user } }) => {
    const seesHealth = may(user, health.operations.find);
    const now = world.now();
    const [figures, limitedOffices] = await Promise.all([
      readDashboard(world.db.staff, {
        seesLeads: may(user, leads.operations.list),
        seesContacts: may(user, contacts.operations.list),
        seesQuotes: may(user, quotes.operations.list),
        userId: user.id,
        now,
      }),
      seesHealth ? listLimitedOffices(world.db.staff, now) : [],
    ]);
    return { ...figures, lacksMailServer: seesHealth && world.mail.kind === "folder", limitedOffices };
  },
});
