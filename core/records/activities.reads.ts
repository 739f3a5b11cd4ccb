import { program } from "#core/audit.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { EmailState } from "#core/emails/rules.ts";
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
  return withUserNames(db, rows.map(toActivity));
}

/** Entries of any record's history by id, in no particular order. */
export async function listActivitiesById(db: Db, ids: number[]): Promise<Activity[]> {
  if (ids.length === 0) return [];
  const rows = await activityRows(db).where("activities.id", "in", ids).execute();
  return withUserNames(db, rows.map(toActivity));
}

function activityRows(db: Db) {
  return db
    .selectFrom("activities")
    .leftJoin("users", "users.id", "activities.user_id")
    .leftJoin("emails", "emails.id", "activities.email_id")
    .selectAll("activities")
    .select("users.display_name")
    .select(["emails.state", "emails.subject", "emails.body_text", "emails.to_address"]);
}

type Joined = Row<"activities"> & {
  display_name: string | null;
  state: string | null;
  subject: string | null;
  body_text: string | null;
  to_address: string | null;
};

function toActivity(row: Joined): Activity {
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
    email: emailOf(row),
  };
}

/** Emails from templates of the program all say the same. */
function emailOf({ to_value, state, subject, body_text, to_address }: Joined): Activity["email"] {
  if (state === null) return null;
  const isReply = to_value === "reply";
  return {
    state: state as EmailState,
    subject: subject ?? "",
    text: (isReply && body_text) || "",
    to: (to_value === reminder && to_address) || "",
  };
}

/** The template of reminders to staff. */
const reminder = "lead-remind";

function withUserNames(db: Db, activities: Activity[]): Promise<Activity[]> {
  return withOwnerNames(db, activities).then((named) => withRecipients(db, named));
}

/** Reminders name who got them, and an address that is no user's any longer. */
async function withRecipients(db: Db, activities: Activity[]): Promise<Activity[]> {
  const addresses = activities.flatMap(({ email }) => email?.to || []);
  if (addresses.length === 0) return activities;
  const users = await db
    .selectFrom("users")
    .select(["email", "display_name", "username"])
    .where("email", "in", [...new Set(addresses)])
    .execute();
  const names = new Map(users.map((user) => [user.email, user.display_name || user.username]));
  return activities.map((one) =>
    one.email ? { ...one, email: { ...one.email, to: names.get(one.email.to) ?? one.email.to } } : one,
  );
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
