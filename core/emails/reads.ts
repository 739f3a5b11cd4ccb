import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { Db, Row } from "#db/schema.ts";
import type { EmailState } from "./rules.ts";
import type { SentEmail } from "./shape.ts";

/** The emails about a record, in the order in which they were created. */
export async function listEmails(db: Db, subject: Subject): Promise<SentEmail[]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  const rows = await db
    .selectFrom("emails")
    .selectAll()
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .orderBy("created_at")
    .execute();
  return rows.map(toEmail);
}

/** The newest emails across all records. */
export async function listNewestEmails(db: Db, count: number): Promise<SentEmail[]> {
  const rows = await db.selectFrom("emails").selectAll().orderBy("created_at", "desc").limit(count).execute();
  return rows.map(toEmail);
}

function toEmail(row: Row<"emails">): SentEmail {
  return {
    id: row.id,
    template: row.template,
    to: row.to_address,
    subject: row.subject,
    state: row.state as EmailState,
    error: row.error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
