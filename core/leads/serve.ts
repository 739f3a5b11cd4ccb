import { readBoard } from "./board.reads.ts";
import { findPlans } from "./facts.reads.ts";
import { Problem } from "#core/problems.ts";
import { inPages, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addLead } from "./add.ts";
import { bulkChangeLeads } from "./bulk-change.ts";
import { campaignOf } from "./campaign.rules.ts";
import { changeLead } from "./change.ts";
import { exportLeads } from "./export.ts";
import { leads, leadSubmission } from "./contract.ts";
import { correctLead } from "./correct.ts";
import { logContact } from "./log.ts";
import { revokeLinksOfLead } from "#core/leads/links/revoke.ts";
import { requestPath } from "#core/leads/links/rules.ts";
import { plainQuery } from "./filters.reads.ts";
import { findLead, listLeads } from "./reads.ts";
import { submitLead } from "./submit.ts";
import type { Lead } from "./shape.ts";
import { takeLead } from "./take.ts";

/** Keys longer than a decorated UUID are a mistake. */
const longestKey = 200;

export const leadSubmissionService = serve(leadSubmission, {
  submit: async (world, { body, caller: { idempotencyKey, page } }) => {
    if (idempotencyKey && idempotencyKey.length > longestKey)
      throw new Problem("invalid_input", {
        message: `Use an Idempotency-Key of at most ${longestKey} characters.`,
      });
    const order = { input: body, campaign: campaignOf(page), idempotencyKey };
    const { id, token } = await submitLead(world, order);
    return { message: "Message Sent Successfully!", id, path: requestPath(token) };
  },
});

export const leadsService = serve(leads, {
  list: async (world, { query, session }) => {
    // before reading, so that nothing that changes meanwhile counts as seen
    const now = world.now();
    const filters = plainQuery(query, { userId: session.user.id, now });
    return { ...inPages(query, await listLeads(world.db.staff, filters)), asOf: now.toISOString() };
  },
  board: (world, { query, session }) => {
    const filters = plainQuery(query, { userId: session.user.id, now: world.now() });
    return readBoard({ db: world.db.staff, book: world.media }, filters);
  },
  find: (world, { id }) => leadOf(world, id),
  create: async (world, { body, actor }) => {
    const { id } = await addLead(world, { input: body, actor });
    return leadOf(world, id);
  },
  change: async (world, { id, body, actor }) => {
    await changeLead(world, { id, change: body, actor });
    return leadOf(world, id);
  },
  correct: async (world, { id, body, actor }) => {
    await correctLead(world, { id, correction: body, actor });
    return leadOf(world, id);
  },
  bulk: (world, { body, actor, session }) =>
    bulkChangeLeads(world, { ...body, actor, userId: session.user.id }),
  export: (world, { query, actor, session }) => exportLeads(world, { query, actor, userId: session.user.id }),
  take: async (world, { id, actor, session }) => {
    await takeLead(world, { id, actor: { ...actor, userId: session.user.id } });
    return leadOf(world, id);
  },
  revokeLinks: async (world, { id, actor }) => {
    await revokeLinksOfLead(world, { id, actor });
    return leadOf(world, id);
  },
  log: async (world, { id, body, actor }) => {
    await logContact(world, { id, contact: body, actor });
    return leadOf(world, id);
  },
});

async function leadOf({ db, media }: World, id: number): Promise<Lead | undefined> {
  const lead = await findLead(db.staff, id);
  if (!lead) return undefined;
  const plans = await findPlans({ db: db.staff, book: media }, lead.poolId === null ? [] : [lead.poolId]);
  return { ...lead, plan: plans.get(lead.poolId ?? "") ?? null };
}
