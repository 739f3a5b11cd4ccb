import type { EmailOrder } from "#core/emails/deliver.ts";
import { findVisitEmail } from "./emails.reads.ts";
import type { World } from "#core/world.ts";

type WithdrawVisit = { visitId: number; sequence: number; userId: number };

/**
 * The email to someone who no longer goes on a visit, ready to send. @returns undefined if they go after all, or were
 * never told that they would
 */
export async function withdrawVisit(
  world: World,
  { visitId, sequence, userId }: WithdrawVisit,
): Promise<EmailOrder | undefined> {
  const { read } = world.db;
  const visit = await read.selectFrom("visits").selectAll().where("id", "=", visitId).executeTakeFirst();
  if (!visit || visit.user_id === userId || visit.starts_at <= world.now().toISOString()) return undefined;
  if (visit.announced_sequence === null || visit.announced_sequence >= sequence) return undefined;
  return findVisitEmail(read, { ...visit, sequence }, { template: "visit-withdrawn", userId });
}
