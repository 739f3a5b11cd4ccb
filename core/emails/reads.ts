import { sql } from "kysely";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { countUpTo } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { emailStates, type DailyLimits, type EmailState } from "./rules.ts";
import type { SentEmail } from "./shape.ts";

/** The emails about a record, in the order in which they were created. */
export function listEmailRows(db: Db, subject: Subject): Promise<Row<"emails">[]> {
  const { subject_type, subject_id } = subjectColumns(subject);
  return db
    .selectFrom("emails")
    .selectAll()
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .orderBy("created_at")
    .execute();
}

/** The newest emails across all records. */
export async function listNewestEmails(db: Db, count: number): Promise<SentEmail[]> {
  const rows = await db.selectFrom("emails").selectAll().orderBy("created_at", "desc").limit(count).execute();
  return rows.map(toEmail);
}

const dayMs = 24 * 3_600_000;

function dayBefore(now: Date): string {
  return new Date(now.getTime() - dayMs).toISOString();
}

/** How many emails of the last 24 hours are in each state. */
export async function countEmails(db: Db, now: Date): Promise<Record<EmailState, number>> {
  const rows = await db
    .selectFrom("emails")
    .select(["state", (eb) => eb.fn.countAll<number | string>().as("n")])
    .where("created_at", ">", dayBefore(now))
    .groupBy("state")
    .execute();
  const counted = (state: EmailState) => Number(rows.find((row) => row.state === state)?.n ?? 0);
  return Object.fromEntries(emailStates.map((state) => [state, counted(state)])) as Record<
    EmailState,
    number
  >;
}

/**
 * How many emails wait for a mail server. Without one, all that were written do; one that was set up later does not send
 * those that were stored before. Counted up to one more than `mostCounted`.
 */
export async function countUndelivered(db: Db, kind: "smtp" | "folder"): Promise<number> {
  const states: EmailState[] = kind === "smtp" ? ["waiting"] : ["waiting", "stored"];
  return countUpTo(db, sql`select 1 from emails where state in (${sql.join(states)})`);
}

type Limited = { template: string; mailbox: string; limits: DailyLimits };

/** The daily limit that does not permit another email; null if both do. */
export async function findReachedLimit(
  db: Db,
  now: Date,
  { template, mailbox, limits }: Limited,
): Promise<"mailbox" | "office" | null> {
  const sent = db
    .selectFrom("emails")
    .select("id")
    .where("template", "=", template)
    .where("state", "<>", "limited")
    .where("created_at", ">", dayBefore(now))
    // later ones were stored by a clock that was ahead
    .where("created_at", "<=", now.toISOString());
  const toMailbox = await sent.where("mailbox_key", "=", mailbox).limit(limits.toMailbox).execute();
  if (toMailbox.length >= limits.toMailbox) return "mailbox";
  const forOffice = await sent.where("office_id", "=", limits.officeId).limit(limits.forOffice).execute();
  return forOffice.length >= limits.forOffice ? "office" : null;
}

/** The names of the offices for which emails were not sent in the last 24 hours, because of their daily limit. */
export async function listLimitedOffices(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("offices")
    .select("name")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("emails")
          .select("emails.id")
          .whereRef("emails.office_id", "=", "offices.id")
          .where("emails.state", "=", "limited")
          .where("emails.created_at", ">", dayBefore(now))
          .where("emails.created_at", "<=", now.toISOString()),
      ),
    )
    .orderBy("sort")
    .execute();
  return rows.map(({ name }) => name);
}

/** An email as it is listed for staff. */
export function toEmail(row: Row<"emails">): SentEmail {
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
