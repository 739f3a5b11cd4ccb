import { program } from "#core/audit.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db } from "#db/schema.ts";
import type { Activity } from "./shape.ts";

/** A record's history, newest first; users appear under their current names. */
export async function listActivities(db: Db, subject: Subject): Promise<Activity[]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await db
    .selectFrom("activities")
    .leftJoin("users", "users.id", "activities.user_id")
    .selectAll("activities")
    .select("users.display_name")
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .orderBy("activities.id", "desc")
    .execute();
  return rows.map(({ id, type, from_value, to_value, note, user_id, actor, at, display_name }) => ({
    id,
    type,
    from: from_value,
    to: to_value,
    note,
    actor: display_name ?? actor,
    isAutomatic: user_id === null && actor === program.name,
    at,
  }));
}
