import type { JobName, JobPayloads } from "#core/jobs.ts";
import { mailLead } from "#core/leads/mail.ts";
import { processMedia } from "#core/media/process.ts";
import { countConversion } from "#core/tracking/count-conversion.ts";
import type { World } from "#core/world.ts";

/** Which verb keeps which promise. Each may run twice: the worker can die between the work and its note. */
export const jobs: { [Name in JobName]: (world: World, payload: JobPayloads[Name]) => Promise<void> } = {
  "lead.notify": (world, { leadId }) => mailLead(world, { leadId, template: "lead-received" }),
  "lead.thank": (world, { leadId }) => mailLead(world, { leadId, template: "lead-thanks" }),
  "tracking.conversion": countConversion,
  "media.process": processMedia,
};
