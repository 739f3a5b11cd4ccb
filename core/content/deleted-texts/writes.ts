import { program, recordAudit, type Actor } from "#core/audit.ts";
import { forgetDrafts } from "#core/content/kept-drafts/writes.ts";
import { texts, type TextSubject } from "#core/content/text.rules.ts";
import { Problem } from "#core/problems.ts";
import { forgetRevisions, keepRevision } from "#core/records/revisions.writes.ts";
import { subjectColumns } from "#core/subjects.ts";
import type { Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { clockDrift } from "#lib/time/clock-drift.ts";
import { rowOf } from "./reads.ts";
import { keptUntil } from "./rules.ts";

type Deleted = { subject: TextSubject; version: number; body: Row<"posts"> | Row<"landing_pages"> };

/** Keeps a text that is being deleted, as its last revision. Announces `deleted-texts`. */
export async function keepDeleted(tx: Tx, now: Date, actor: Actor, deleted: Deleted): Promise<void> {
  await keepRevision(tx, now, actor, deleted);
  const kept_until = keptUntil(now).toISOString();
  const { id } = await revisionsOf(tx, deleted.subject)
    .select("id")
    .where("version", "=", deleted.version)
    .executeTakeFirstOrThrow();
  await tx.insertInto("deleted_texts").values({ revision_id: id, kept_until }).execute();
  addTag("deleted-texts");
}

/**
 * Takes a text out of the trash, once: of two users, the second waits and finds it gone. Announces `deleted-texts`.
 * @returns its last revision
 * @throws Problem not_found
 */
export async function takeDeleted(tx: Tx, text: TextSubject): Promise<Row<"revisions">> {
  const taken = await tx
    .deleteFrom("deleted_texts")
    .where("revision_id", "in", revisionsOf(tx, text).select("id"))
    .returning("revision_id")
    .executeTakeFirst();
  if (!taken)
    throw new Problem("not_found", {
      message: "It is no longer in the trash. Somebody has put it back or deleted it for good.",
    });
  addTag("deleted-texts");
  return findRevision(tx, taken.revision_id);
}

/** Deletes what is left of a text that was taken out of the trash: its earlier versions, and unsaved copies of it. */
export async function forgetText(
  tx: Tx,
  now: Date,
  actor: Actor,
  { revision, text }: { revision: Row<"revisions">; text: TextSubject },
): Promise<void> {
  await forgetRevisions(tx, [text]);
  await forgetDrafts(tx, texts[text.type].noun, text.id);
  const { slug, title } = rowOf(revision)?.row ?? {};
  await recordAudit(tx, now, actor, {
    action: "delete for good",
    entity: texts[text.type].entity,
    entityId: text.id,
    detail: { slug, title },
  });
}

/**
 * Deletes for good the texts whose time is over, and keeps those that were deleted by a clock that was ahead as if they
 * were deleted now. Both only if the clock of the cleanup before agrees: nothing is deleted early because one is wrong.
 * @param lastCleanup when the database was cleaned up before; "" if never
 */
export async function deleteOldTexts(tx: Tx, now: Date, lastCleanup: string): Promise<void> {
  const [earlier, later] = [lastCleanup, now.toISOString()].toSorted() as [string, string];
  const latest = keptUntil(new Date(Date.parse(later) + clockDrift)).toISOString();
  await tx
    .updateTable("deleted_texts")
    .set({ kept_until: keptUntil(now).toISOString() })
    .where("kept_until", ">", latest)
    .execute();
  const old = await tx
    .deleteFrom("deleted_texts")
    .where("kept_until", "<=", earlier)
    .returning("revision_id")
    .execute();
  for (const { revision_id } of old) {
    const revision = await findRevision(tx, revision_id);
    const type = revision.subject_type as TextSubject["type"];
    await forgetText(tx, now, program, { revision, text: { type, id: Number(revision.subject_id) } });
  }
}

function revisionsOf(tx: Tx, text: TextSubject) {
  const { subject_type, subject_id } = subjectColumns(text);
  return tx
    .selectFrom("revisions")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id);
}

function findRevision(tx: Tx, id: number): Promise<Row<"revisions">> {
  return tx.selectFrom("revisions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
