import type { Actor } from "#core/audit.ts";
import { inParts, redactMentions } from "#core/mentions.ts";
import { idsByType, subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";
import type { ActivityType } from "./activities.rules.ts";

/** An entry of a record's history. */
export type Happening = {
  subject: Subject;
  type: ActivityType;
  from?: string;
  to?: string;
  note?: string;
  emailId?: string;
};

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const mostAtOnce = 1_000;

/** Adds an entry to a record's history, in the caller's transaction. */
export function recordActivity(tx: Tx, now: Date, actor: Actor, happening: Happening): Promise<void> {
  return recordActivities(tx, now, actor, [happening]);
}

/** Adds entries to the histories of any records, in one statement. */
export async function recordActivities(
  tx: Tx,
  now: Date,
  actor: Actor,
  happenings: Happening[],
): Promise<void> {
  const rows = happenings.map((happening) => rowOf(now, actor, happening));
  for (let start = 0; start < rows.length; start += mostAtOnce)
    await tx
      .insertInto("activities")
      .values(rows.slice(start, start + mostAtOnce))
      .execute();
}

/** Adds an entry that something else refers to. @returns its id */
export async function addActivity(tx: Tx, now: Date, actor: Actor, happening: Happening): Promise<number> {
  const { id } = await tx
    .insertInto("activities")
    .values(rowOf(now, actor, happening))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Entries of the same kind by the same actor within this time, in ms, are counted as one. */
const togetherMs = 10 * 60_000;

/**
 * Adds an entry whose `to` is how often it happened: one that follows the same entry of the same actor raises its count.
 * The caller has locked the record.
 */
export async function countActivity(
  tx: Tx,
  now: Date,
  actor: Actor,
  happening: Omit<Happening, "to">,
): Promise<void> {
  const { subject_type, subject_id, type, from_value } = rowOf(now, actor, happening);
  const last = await tx
    .selectFrom("activities")
    .selectAll()
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isSame =
    last?.type === type &&
    last.from_value === from_value &&
    last.user_id === actor.userId &&
    last.actor === actor.name &&
    now.getTime() - Date.parse(last.at) < togetherMs;
  if (!isSame) return recordActivity(tx, now, actor, { ...happening, to: "1" });
  const to_value = String(Number(last.to_value) + 1);
  await tx.updateTable("activities").set({ to_value }).where("id", "=", last.id).execute();
}

function rowOf(now: Date, actor: Actor, { subject, type, from, to, note, emailId }: Happening) {
  return {
    ...subjectColumns(subject),
    type,
    from_value: from ?? null,
    to_value: to ?? null,
    note: note ?? "",
    user_id: actor.userId,
    actor: actor.name,
    at: now.toISOString(),
    email_id: emailId ?? null,
  };
}

/** Empties the notes in an erased person's record. */
export async function eraseNotes(tx: Tx, subjects: Subject[]): Promise<void> {
  for (const [type, ids] of idsByType(subjects))
    for (const some of inParts(ids))
      await tx
        .updateTable("activities")
        .set({ note: "" })
        .where("subject_type", "=", type)
        .where("subject_id", "in", some)
        .execute();
}

/** Removes an erased person from the notes in other records. */
export async function redactNotes(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "activities", column: "note" }, identifiers);
}
