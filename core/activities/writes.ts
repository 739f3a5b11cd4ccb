import type { Actor } from "#core/audit.ts";
import { redactMentions } from "#core/mentions.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Tx } from "#db/schema.ts";
import type { ActivityType } from "./rules.ts";

type Happening = { type: ActivityType; from?: string; to?: string; note?: string; emailId?: string };

/** Adds an entry to a record's history, in the caller's transaction. */
export async function recordActivity(
  tx: Tx,
  now: Date,
  actor: Actor,
  { subject, ...happening }: Happening & { subject: Subject },
): Promise<void> {
  await recordActivities(tx, now, actor, { subjects: [subject], ...happening });
}

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const mostAtOnce = 1_000;

/** Adds the same entry to the histories of several records, in the caller's transaction. */
export async function recordActivities(
  tx: Tx,
  now: Date,
  actor: Actor,
  { subjects, type, from, to, note, emailId }: Happening & { subjects: Subject[] },
): Promise<void> {
  const entry = {
    type,
    from_value: from ?? null,
    to_value: to ?? null,
    note: note ?? "",
    user_id: actor.userId,
    actor: actor.name,
    at: now.toISOString(),
    email_id: emailId ?? null,
  };
  for (let start = 0; start < subjects.length; start += mostAtOnce) {
    const some = subjects.slice(start, start + mostAtOnce);
    await tx
      .insertInto("activities")
      .values(some.map((subject) => ({ ...subjectColumns(subject), ...entry })))
      .execute();
  }
}

/** Empties the notes in an erased person's record. */
export async function eraseNotes(tx: Tx, subject: Subject): Promise<void> {
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .updateTable("activities")
    .set({ note: "" })
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .execute();
}

/** Removes an erased person from the notes in other records. */
export async function redactNotes(tx: Tx, identifiers: string[]): Promise<void> {
  await redactMentions(tx, { table: "activities", column: "note" }, identifiers);
}
