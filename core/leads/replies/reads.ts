import type { Actor } from "#core/audit.ts";
import { findLeadRow } from "#core/leads/reads.ts";
import { officeNamed, type Office } from "#core/settings/offices.rules.ts";
import {
  greetingName,
  mergeText,
  emptyFieldWords,
  rangeWords,
} from "#core/settings/reply-templates.rules.ts";
import type { MergeValues } from "#core/settings/reply-templates.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { readReplyTemplates, readSettings } from "#core/settings/reads.ts";
import type { Role } from "#core/staff/auth/rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { signatureOf, type ReplyState } from "./rules.ts";
import type { FilledTemplate, Reply } from "./shape.ts";

/** Older ones that were never sent are not worth showing. */
const mostListed = 20;

export async function findReply(db: Db, id: number): Promise<Reply | undefined> {
  const rows = await replyRows(db).where("replies.id", "=", id).execute();
  return (await withJobs(db, rows))[0];
}

/** A lead's replies that are not sent, newest first. */
export async function listUnsent(db: Db, leadId: number): Promise<Reply[]> {
  const rows = await replyRows(db)
    .where("lead_id", "=", leadId)
    .where("state", "in", ["held", "queued", "stored"])
    .orderBy("replies.id", "desc")
    .limit(mostListed)
    .execute();
  return withJobs(db, rows);
}

/** The reply with a key. Without `or`, for which PostgreSQL would read all replies. */
export function replyOfKey(db: Db, key: string) {
  const further = db.selectFrom("reply_keys").select("reply_id as id").where("client_key", "=", key);
  const ids = db.selectFrom("replies").select("id").where("client_key", "=", key).unionAll(further);
  return db.selectFrom("replies").selectAll().where("id", "in", ids).executeTakeFirst();
}

/** The payload of the job that sends a reply, by which the job is found. */
function payloadOf(id: number): string {
  return JSON.stringify({ replyId: id });
}

/** The unfinished job that sends a reply, which may have failed. */
export async function findReplyJob(db: Db, id: number): Promise<Row<"jobs"> | undefined> {
  return (await unfinishedJobs(db, [id])).at(-1);
}

function unfinishedJobs(db: Db, ids: number[]): Promise<Row<"jobs">[]> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("payload", "in", ids.map(payloadOf))
    .where("state", "<>", "done")
    .where("name", "=", "reply.send")
    .orderBy("id")
    .execute();
}

/** A reply has failed if its job has: whoever retries the job revives the reply. */
export function stateOf(reply: Pick<Row<"replies">, "state">, job: Row<"jobs"> | undefined): ReplyState {
  const isOpen = reply.state === "held" || reply.state === "queued";
  return isOpen && job?.state === "failed" ? "failed" : (reply.state as ReplyState);
}

function replyRows(db: Db) {
  return db
    .selectFrom("replies")
    .innerJoin("users", "users.id", "replies.user_id")
    .selectAll("replies")
    .select(["users.display_name", "users.username"]);
}

type ReplyRow = Awaited<ReturnType<ReturnType<typeof replyRows>["execute"]>>[number];

async function withJobs(db: Db, rows: ReplyRow[]): Promise<Reply[]> {
  if (rows.length === 0) return [];
  const jobs = await unfinishedJobs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const job = jobs.findLast(({ payload }) => payload === payloadOf(row.id));
    const state = stateOf(row, job);
    return {
      id: row.id,
      leadId: row.lead_id,
      user: { id: row.user_id, name: row.display_name || row.username },
      officeId: row.office_id,
      to: row.to_address,
      subject: row.subject,
      text: row.text,
      state,
      sendAt: row.send_at,
      nextAttemptAt: state === "queued" && job?.state === "queued" ? job.run_at : null,
      error: (state === "queued" || state === "failed") && job ? job.last_error : null,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      version: row.version,
    };
  });
}

/** Who wrote a reply, as histories and the audit log name them. */
export async function readAuthor(db: Db, userId: number): Promise<Actor & { userId: number }> {
  const { display_name, username, role } = await db
    .selectFrom("users")
    .select(["display_name", "username", "role"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { userId, name: display_name || username, role: role as Role };
}

type Sending = { leadId: number; userId: number; officeId?: string };

/** The lead, the user who writes and the office from whose address it is sent; undefined if there is no such lead. */
export async function readSending(db: Db, { leadId, userId, officeId }: Sending) {
  const [lead, user, { offices, company }] = await Promise.all([
    findLeadRow(db, leadId),
    db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow(),
    readSettings(db),
  ]);
  if (!lead) return undefined;
  const office: Office = officeNamed(offices, officeId ?? lead.officeId);
  const name = user.display_name || user.username;
  const { phone, signature } = user;
  const signed = signatureOf(
    { name, phone, signature },
    { company: company.name, office: office.name, phone: office.phone },
  );
  return {
    lead,
    office,
    company,
    user: { name, phone },
    signature: signed,
    from: { name: `${name}, ${company.name}`, address: office.email },
    replyTo: { name: `${company.name} ${office.name}`, address: office.email },
  };
}

/**
 * The templates for a lead's office, filled in; undefined if there is no such lead.
 * @param visit when the lead's next visit begins, as the customer reads it; empty if none is booked
 */
export async function listFilledTemplates(
  db: Db,
  { visit, ...ids }: Sending & { visit: string },
): Promise<FilledTemplate[] | undefined> {
  const [sending, templates] = await Promise.all([readSending(db, ids), readReplyTemplates(db)]);
  if (!sending) return undefined;
  const { lead, office, user } = sending;
  const { priceRange = null } = lead.details as { priceRange?: PriceRange | null };
  const values: MergeValues = {
    "first name": greetingName(lead),
    pool: lead.poolName ?? "",
    office: office.name,
    "office phone": office.phone,
    "my name": user.name,
    "my phone": user.phone,
    "price range": rangeWords(priceRange),
    visit,
  };
  const own = templates.filter((one) => one.office === "" || one.office === office.id);
  return own.map(({ id, name, ...template }) => {
    const subject = mergeText(template.subject, values);
    const text = mergeText(template.text, values);
    const empty = [...new Set([...subject.empty, ...text.empty])];
    return { id, name, subject: subject.text, text: text.text, notes: empty.map(emptyFieldWords) };
  });
}
