import { Problem } from "#core/problems.ts";
import { inPages, serve } from "#core/serve.ts";
import { changeLead } from "./change.ts";
import { leads, leadSubmission } from "./contract.ts";
import { findLead, listLeads } from "./reads.ts";
import { submitLead } from "./submit.ts";

/** Keys longer than a decorated UUID are a mistake. */
const longestKey = 200;

export const leadSubmissionService = serve(leadSubmission, {
  submit: async (world, { body, caller: { idempotencyKey } }) => {
    if (idempotencyKey && idempotencyKey.length > longestKey)
      throw new Problem("invalid_input", {
        message: `Use an Idempotency-Key of at most ${longestKey} characters.`,
      });
    const { id } = await submitLead(world, { input: body, idempotencyKey });
    return { message: "Message Sent Successfully!", id };
  },
});

export const leadsService = serve(leads, {
  list: async (world, { query }) => inPages(query, await listLeads(world.db.staff, query)),
  find: (world, { id }) => findLead(world.db.staff, id),
  change: async (world, { id, body, actor }) => {
    await changeLead(world, { id, change: body, actor });
    return findLead(world.db.staff, id);
  },
});
