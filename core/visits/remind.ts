import type { EmailOrder } from "#core/emails/deliver.ts";
import { readVisitSettings } from "#core/settings/reads.ts";
import { findVisitEmail } from "./emails.reads.ts";
import { addEmailedLink } from "#core/leads/links/writes.ts";
import type { World } from "#core/world.ts";

type RemindVisit = { visitId: number; sequence: number };

/**
 * The reminder to the customer, ready to send. @returns undefined if the visit has been moved, canceled or has begun,
 * or reminders are off
 */
export async function remindVisit(
  world: World,
  { visitId, sequence }: RemindVisit,
): Promise<EmailOrder | undefined> {
  const { read } = world.db;
  const visit = await read.selectFrom("visits").selectAll().where("id", "=", visitId).executeTakeFirst();
  if (!visit || visit.sequence !== sequence || visit.canceled_at !== null) return undefined;
  if (visit.completed_at !== null || visit.starts_at <= world.now().toISOString()) return undefined;
  if (!(await readVisitSettings(read)).reminder) return undefined;
  const path = await world.db.transact(
    (tx) => addEmailedLink(tx, world.db.engine, { now: world.now(), leadId: visit.lead_id }),
    { changed: [`leads:${visit.lead_id}`] },
  );
  return path === undefined ? undefined : findVisitEmail(read, visit, { template: "visit-reminder" }, path);
}
