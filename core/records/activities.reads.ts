import { program } from "#core/audit.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db, Row } from "#db/schema.ts";
import type { Activity } from "./activities.shape.ts";

/** A record's history, newest first; users appear under their current names. */
export async function listActivities(db: Db, subject: Subject): Promise<Activity[]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await activityRows(db)
    .where("activities.subject_type", "=", subject_type)
    .where("activities.subject_id", "=", subject_id)
    .orderBy("activities.id", "desc")
    .execute();
  return withOwnerNames(db, rows.map(toActivity));
}

/** Entries of any record's history by id, in no particular order. */
export async function listActivitiesById(db: Db, ids: number[]): Promise<Activity[]> {
  if (ids.length === 0) return [];
  const rows = await activityRows(db).where("activities.id", "in", ids).execute();
  return withOwnerNames(db, rows.map(toActivity));
}

function activityRows(db: Db) {
  return db
    .selectFrom("activities")
    .leftJoin("users", "users.id", "activities.user_id")
    .selectAll("activities")
    .select("users.display_name");
}

function toActivity(row: Row<"activities"> & { display_name: string | null }): Activity {
  const { from_value, user_id, actor, display_name } = row;
  return {
    id: row.id,
    type: row.type,
    from: from_value,
    to: row.to_value,
    note: row.note,
    actor: display_name ?? actor,
    isAutomatic: user_id === null && actor === program.name,
    at: row.at,
    emailId: row.email_id,
  };
}

/** The history names people by id; former users keep their names. */
async function withOwnerNames(db: Db, activities: Activity[]): Promise<Activity[]> {
  const named = activities.filter(({ type }) => type === "owner");
  const ids = named.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null);
  if (ids.length === 0) return activities;
  const users = await db
    .selectFrom("users")
    .select(["id", "display_name", "username"])
    .where("id", "in", [...new Set(ids.map(Number))])
    .execute();
  const names = new Map(users.map((user) => [String(user.id), user.display_name || user.username]));
  const nameIn = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return activities.map((one) =>
    one.type === "owner" ? { ...one, from: nameIn(one.from), to: nameIn(one.to) } : one,
  );
}
