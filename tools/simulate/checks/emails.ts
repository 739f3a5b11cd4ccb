import { maxAttempts } from "#core/jobs.ts";
import type { Db } from "#db/schema.ts";
import { require, simulated } from "#tools/simulate/faults.ts";
import { costCents, fromOffice } from "#tools/simulate/ledger.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";
import { erasedRecords } from "./erasure.ts";

/** A customer's emails have nothing of another customer's, and nothing that is for the office. */
export function customersSeeTheirOwn(_: Db, { mail }: Simulation): void {
  for (const { email } of [...mail.taken.values()].flat()) {
    const { address } = email.to;
    if (!address.endsWith("@example.com")) continue;
    for (const [, other] of email.text.matchAll(/mark-([\w-]+@example\.com)/g))
      require(other === address, `The email ${email.id} shows ${address} a text of ${other}.`);
    const isLeaked = email.text.includes(fromOffice) || email.text.includes(String(costCents));
    require(!isLeaked, `The email ${email.id} shows its customer what is for the office.`);
  }
}

/** What the simulation made to fail may fail a job, and nothing else may. */
export async function jobsFailForAReason(db: Db): Promise<void> {
  const jobs = await db.selectFrom("jobs").selectAll().where("last_error", "is not", null).execute();
  for (const { id, name, last_error: error } of jobs)
    require(error!.includes(simulated), `Job ${id}, ${name}, has failed: ${error}`);
}

/** Nothing is left that is due, and what failed for good was refused by a mailbox. */
export async function queuesDrain(db: Db, { schedule }: Simulation): Promise<void> {
  const now = new Date(schedule.time).toISOString();
  const jobs = await db.selectFrom("jobs").selectAll().where("state", "<>", "done").execute();
  for (const { id, name, state, run_at, attempts, last_error: error } of jobs) {
    if (state === "queued" && run_at > now) continue;
    const isRefused = state === "failed" && error?.includes("no such mailbox");
    require(isRefused ===
      true, `Job ${id}, ${name}, is ${state} after ${attempts} of ${maxAttempts} tries: ${error}`);
  }
}

/** Whoever has to get an email got it. */
export async function everybodyIsTold(db: Db, { ledger, mail }: Simulation): Promise<void> {
  const emails = await db.selectFrom("emails").selectAll().execute();
  for (const { id, state } of emails) {
    const isTaken = mail.taken.has(id);
    require(state !== "sent" || isTaken, `The email ${id} is recorded as sent, and was not.`);
    require(state === "sent" || !isTaken, `The email ${id} was taken, and is recorded as ${state}.`);
  }
  const erased = await erasedRecords(db);
  const has = (begin: string) => emails.some(({ id }) => id.startsWith(begin));
  for (const { id, key } of ledger.stored()) {
    if (key.startsWith("staff ")) continue;
    require(has(`lead-received-${id}-`), `The office never heard of lead ${id}.`);
    require(has(`lead-thanks-${id}-`), `Nobody thanked for lead ${id}.`);
  }
  for (const { id, input, isCanceled } of ledger.replies)
    require(id === null ||
      isCanceled ||
      erased.leads.has(input.leadId) ||
      has(`reply-${input.key}`), `The acknowledged reply ${input.key} was not sent.`);
  const signed = new Set(ledger.signatures.map(({ quoteId }) => quoteId));
  for (const id of signed) {
    if (erased.quotes.has(id)) continue;
    const notices = emails.filter((email) => email.id.startsWith(`quote-accepted-${id}-`));
    require(notices.length === 2, `The signature of quote ${id} has ${notices.length} emails, not 2.`);
  }
  for (const { quoteId, question } of ledger.questions) {
    if (erased.quotes.has(quoteId)) continue;
    const entries = await db
      .selectFrom("activities")
      .select("id")
      .where("subject_type", "=", "quote")
      .where("subject_id", "=", String(quoteId))
      .where("note", "=", question)
      .execute();
    require(entries.length === 1, `The question “${question}” is there ${entries.length} times.`);
    require(has(`quote-question-${entries[0]!.id}-`), `The office never got the question “${question}”.`);
  }
}
