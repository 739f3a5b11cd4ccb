import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import { serve } from "#core/serve.ts";
import { shell } from "./contract.ts";
import { readShell } from "./reads.ts";

export const shellService = serve(shell, {
  find: (world, { session }) =>
    readShell(world.db.staff, { seesLeads: may(session.user, leads.operations.list) }),
});
