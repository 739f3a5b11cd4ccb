import { recordAudit, type Actor } from "#core/audit.ts";
import { inParts } from "#core/mentions.ts";
import { Problem } from "#core/problems.ts";
import { countActivity } from "#core/records/activities.writes.ts";
import { holdLead } from "#core/leads/writes.ts";
import type { Tx } from "#db/schema.ts";
import { mostPhotos, photoRefusals } from "./rules.ts";

/** What changes with a lead's photos. */
export function tagsOfPhotos(leadId: number): string[] {
  return ["lead-photos", "leads", `leads:${leadId}`];
}

/** How many photos a lead has. Its writers hold the lead. */
export async function countPhotos(tx: Tx, leadId: number): Promise<number> {
  const { count } = await tx
    .selectFrom("lead_photos")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("lead_id", "=", leadId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Setting = { leadId: number; id: number; isRemoved: boolean; actor: Actor };

/**
 * Removes a photo, or puts it back; doing it twice is doing it once.
 * @throws Problem not_found, also for a photo that was deleted meanwhile; invalid_input if the lead has the most photos
 */
export async function setRemoved(
  tx: Tx,
  now: Date,
  { leadId, id, isRemoved, actor }: Setting,
): Promise<void> {
  await holdLead(tx, leadId);
  const photo = await tx
    .selectFrom("lead_photos")
    .select("removed_at")
    .where("id", "=", id)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  if (!photo) throw new Problem("not_found");
  if ((photo.removed_at !== null) === isRemoved) return;
  if (!isRemoved && (await countPhotos(tx, leadId)) >= mostPhotos)
    throw new Problem("invalid_input", { message: photoRefusals.full });
  const removed_at = isRemoved ? now.toISOString() : null;
  await tx.updateTable("lead_photos").set({ removed_at }).where("id", "=", id).execute();
  await notePhoto(tx, now, { leadId, actor, step: isRemoved ? "removed" : "restored" });
}

type Noted = { leadId: number; actor: Actor; step: "sent" | "removed" | "restored" };

const actions = { sent: "send photo", removed: "remove photo", restored: "restore photo" };

/** Adds it to the lead's history, where the photos of some minutes are one entry, and to the audit log. */
export async function notePhoto(tx: Tx, now: Date, { leadId, actor, step }: Noted): Promise<void> {
  const subject = { type: "lead", id: leadId } as const;
  await countActivity(tx, now, actor, { subject, type: "photos", from: step });
  await recordAudit(tx, now, actor, { action: actions[step], entity: "lead", entityId: leadId });
}

/** Forgets the photos of an erased person. @returns their files, for the job that deletes them */
export async function forgetPhotos(tx: Tx, leadIds: number[]): Promise<string[]> {
  const files: string[] = [];
  for (const ids of inParts(leadIds)) {
    const rows = await tx
      .deleteFrom("lead_photos")
      .where("lead_id", "in", ids)
      .returning(["file", "small_file"])
      .execute();
    files.push(...rows.flatMap(({ file, small_file }) => [file, small_file]));
  }
  return files;
}
