import { inParts } from "#core/mentions.ts";
import { listActivities } from "#core/records/activities.reads.ts";
import type { Activity } from "#core/records/activities.shape.ts";
import type { Subject } from "#core/subjects.ts";
import type { Db, Row } from "#db/schema.ts";
import { listEmailRows, toEmail } from "./reads.ts";
import type { EmailState } from "./rules.ts";
import type { ActivityWithEmail, SentEmail } from "./shape.ts";

/** A record's history, newest first, and the emails about it, in the order in which they were created. */
export async function listHistory(
  db: Db,
  subject: Subject,
): Promise<{ activities: ActivityWithEmail[]; emails: SentEmail[] }> {
  const [activities, rows] = await Promise.all([listActivities(db, subject), listEmailRows(db, subject)]);
  return { activities: await joined(db, activities, rows), emails: rows.map(toEmail) };
}

/** Entries of several histories, each with the email that it is about. */
export async function withEmails(db: Db, activities: Activity[]): Promise<ActivityWithEmail[]> {
  const ids = new Set(activities.flatMap(({ emailId }) => emailId ?? []));
  const rows: EmailRow[] = [];
  for (const some of inParts([...ids])) rows.push(...(await emailRows(db, some)));
  return joined(db, activities, rows);
}

function joined(db: Db, activities: Activity[], rows: EmailRow[]): Promise<ActivityWithEmail[]> {
  const emails = new Map(rows.map((row) => [row.id, row]));
  return withRecipients(
    db,
    activities.map(({ emailId, ...activity }) => {
      const row = emails.get(emailId ?? "");
      return { ...activity, email: row ? emailOf(row, activity.to) : null };
    }),
  );
}

type EmailRow = Pick<Row<"emails">, "id" | "state" | "subject" | "body_text" | "to_address">;

function emailRows(db: Db, ids: string[]): Promise<EmailRow[]> {
  return db
    .selectFrom("emails")
    .select(["id", "state", "subject", "body_text", "to_address"])
    .where("id", "in", ids)
    .execute();
}

/** Only a reply has a text of its own; emails from the other templates all say the same. */
function emailOf(row: EmailRow, template: string | null): ActivityWithEmail["email"] {
  return {
    state: row.state as EmailState,
    subject: row.subject,
    text: template === "reply" ? row.body_text : "",
    to: template === reminder ? row.to_address : "",
  };
}

/** The template of reminders to staff. */
const reminder = "lead-remind";

/** Reminders name the user who got them, or the address if no user has it any longer. */
async function withRecipients(db: Db, activities: ActivityWithEmail[]): Promise<ActivityWithEmail[]> {
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
