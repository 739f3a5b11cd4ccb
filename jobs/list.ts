import type { JobName, JobPayloads } from "#core/jobs.ts";
import { deliverEmail } from "#core/emails/deliver.ts";
import { forgetEmails } from "#core/emails/forget.ts";
import { findLeadEmail } from "#core/leads/reads.ts";
import { processMedia } from "#core/media/process.ts";
import { prepareLinkEmail } from "#core/users/prepare-link.ts";
import type { World } from "#core/world.ts";

/** Which verb keeps which promise. Each may run twice: the worker can die between the work and its note. */
export const jobs: { [Name in JobName]: (world: World, payload: JobPayloads[Name]) => Promise<void> } = {
  "lead.notify": (world, { leadId }) => emailAboutLead(world, { leadId, template: "lead-received" }),
  "lead.thank": (world, { leadId }) => emailAboutLead(world, { leadId, template: "lead-thanks" }),
  "user.link": emailLink,
  "media.process": processMedia,
  "emails.forget": forgetEmails,
};

/** Names that an earlier version has enqueued and that need no work any more: such a job is simply done. */
export const retiredJobs = [
  // a lead is counted when it is stored; the migration has counted what was waiting
  "tracking.conversion",
];

/** A lead that is gone needs no email. */
async function emailAboutLead(world: World, wanted: Parameters<typeof findLeadEmail>[1]): Promise<void> {
  const order = await findLeadEmail(world.db.read, wanted);
  if (order) await deliverEmail(world, order);
}

/** A link that was used or replaced meanwhile needs no email. */
async function emailLink(world: World, wanted: { inviteId: number }): Promise<void> {
  const order = await prepareLinkEmail(world, wanted);
  if (order) await deliverEmail(world, order);
}
