import type { EmailOrder } from "#core/emails/deliver.ts";
import { findVisitEmail, type VisitEmailSpec } from "./emails.reads.ts";
import { addEmailedLink } from "#core/leads/links/writes.ts";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";

type AnnounceVisit = { visitId: number; sequence: number };
type Recipient = { to: "customer" | "person" };

/**
 * The email about a visit that was booked, moved or canceled, ready to send. What has changed again since is announced
 * by a later job. A cancellation is sent only if an earlier email may have been. @returns undefined if there is nothing
 * to send
 */
export async function announceVisit(
  world: World,
  { visitId, sequence, to }: AnnounceVisit & Recipient,
): Promise<EmailOrder | undefined> {
  const visit = await findRow(world, visitId);
  if (!visit || visit.sequence !== sequence) return undefined;
  if (visit.completed_at !== null || visit.starts_at <= world.now().toISOString()) return undefined;
  if (visit.canceled_at !== null && visit.announced_sequence === null) return undefined;
  if (visit.announced_sequence === null && !(await markAnnounced(world, visit))) return undefined;
  const first = visit.announced_sequence ?? sequence;
  const path = to === "customer" ? await addLink(world, visit) : "";
  if (path === undefined) return undefined;
  const announced = { ...visit, announced_sequence: first };
  return findVisitEmail(world.db.read, announced, emailSpecFor(visit, to), path);
}

/** A link of its own to the customer's page. @returns its path; undefined if the contact was erased */
function addLink(world: World, { lead_id: leadId }: Row<"visits">): Promise<string | undefined> {
  return world.db.transact((tx) => addEmailedLink(tx, world.db.engine, { now: world.now(), leadId }), {
    changed: [`leads:${leadId}`],
  });
}

function findRow(world: World, id: number): Promise<Row<"visits"> | undefined> {
  return world.db.read.selectFrom("visits").selectAll().where("id", "=", id).executeTakeFirst();
}

function emailSpecFor(visit: Row<"visits">, to: Recipient["to"]): VisitEmailSpec {
  const isCanceled = visit.canceled_at !== null;
  if (to === "customer") return { template: isCanceled ? "visit-canceled" : "visit-confirmed" };
  return { template: isCanceled ? "visit-withdrawn" : "visit-assigned", userId: visit.user_id };
}

/** From here on an email may have been sent, even if the program ends before it is recorded. */
async function markAnnounced(world: World, { id, sequence }: Row<"visits">): Promise<boolean> {
  const { numUpdatedRows } = await world.db.transact(
    (tx) =>
      tx
        .updateTable("visits")
        .set({ announced_sequence: sequence })
        .where("id", "=", id)
        .where("sequence", "=", sequence)
        .executeTakeFirstOrThrow(),
    { changed: [`visits:${id}`] },
  );
  return numUpdatedRows > 0n;
}
