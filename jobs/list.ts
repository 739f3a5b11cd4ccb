import { NotYet, type JobName, type JobPayloads } from "#core/jobs.ts";
import { deliverEmail, type EmailOrder } from "#core/emails/deliver.ts";
import { forgetEmails } from "#core/emails/forget.ts";
import { runImport } from "#core/pools/imports/run.ts";
import { takeBackImport } from "#core/pools/imports/take-back.ts";
import { assignLead } from "#core/leads/assign.ts";
import { noteEmailedReply } from "#core/leads/writes.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import { processMedia } from "#core/media/process.ts";
import { findAcceptedEmails, findDeclinedEmail, findQuestionEmail } from "#core/quotes/emails.reads.ts";
import { findReminders } from "#core/leads/reminders/reads.ts";
import { attachQuoteFile } from "#core/quotes/files/attach.ts";
import { forgetStoredQuoteFiles } from "#core/quotes/files/forget.ts";
import { storeQuoteFile } from "#core/quotes/files/store.ts";
import { switchPrices } from "#core/prices/switch.ts";
import { expireQuotes } from "#core/quotes/expire.ts";
import { prepareEmailOfQuote } from "#core/quotes/prepare-email.ts";
import { prepareReply } from "#core/leads/replies/prepare.ts";
import { settleReply } from "#core/leads/replies/settle.ts";
import { prepareLinkEmail } from "#core/staff/prepare-link.ts";
import { announceVisit } from "#core/visits/announce.ts";
import { remindVisit } from "#core/visits/remind.ts";
import { withdrawVisit } from "#core/visits/withdraw.ts";
import type { World } from "#core/world.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";

/** The verb that runs each job. Each may run twice, because the worker can die between the work and recording it. */
export const jobs: { [Name in JobName]: (world: World, payload: JobPayloads[Name]) => Promise<void> } = {
  "lead.notify": async (world, { leadId }) => {
    await assignLead(world, { leadId });
    await emailAboutLead(world, { leadId, template: "lead-received" });
  },
  "lead.thank": (world, { leadId }) => emailAboutLead(world, { leadId, template: "lead-thanks" }),
  "lead.remind": remind,
  "reply.send": emailReply,
  "visit.confirm": (world, wanted) => deliver(world, announceVisit(world, { ...wanted, to: "customer" })),
  "visit.assign": (world, wanted) => deliver(world, announceVisit(world, { ...wanted, to: "person" })),
  "visit.withdraw": (world, wanted) => deliver(world, withdrawVisit(world, wanted)),
  "visit.remind": (world, wanted) => deliver(world, remindVisit(world, wanted)),
  "quote.paper": async (world, wanted) => void (await storeQuoteFile(world, wanted)),
  "quote.forget": forgetStoredQuoteFiles,
  "quote.send": async (world, wanted) => {
    const attachments = await attachQuoteFile(world, { ...wanted, kind: "offer" });
    await deliver(world, prepareEmailOfQuote(world, { ...wanted, attachments }));
  },
  "quote.question": (world, wanted) => deliver(world, findQuestionEmail(world.db.read, wanted)),
  "quote.accepted": async (world, wanted) => {
    const attachments = await attachQuoteFile(world, { ...wanted, kind: "signed" });
    const orders = await findAcceptedEmails(world.db.read, { ...wanted, attachments });
    const failures = await deliverAll(world, orders);
    if (failures.length > 0) throw worstOf(failures);
  },
  "quote.declined": (world, wanted) => deliver(world, findDeclinedEmail(world.db.read, wanted)),
  "quote.expire": async (world, wanted) => {
    const until = await expireQuotes(world, wanted);
    if (until) throw new NotYet(until);
  },
  "user.link": (world, wanted) => deliver(world, prepareLinkEmail(world, wanted)),
  "media.process": processMedia,
  "emails.forget": forgetEmails,
  "search.forget": ({ db }) => db.forgetSearched(),
  "prices.switch": async (world, wanted) => {
    const until = await switchPrices(world, wanted);
    if (until) throw new NotYet(until);
  },
  "import.run": runImport,
  "import.undo": takeBackImport,
};

/** Jobs that an earlier version enqueued and that no longer need any work; they simply finish. */
export const retiredJobs = [
  // leads are counted by page, request and day where they are stored
  "tracking.conversion",
];

function emailAboutLead(world: World, wanted: Parameters<typeof findLeadEmail>[1]): Promise<void> {
  return deliver(world, findLeadEmail(world.db.read, wanted));
}

/** One who is refused for good is not tried again, so only the outbox shows it while more reminders follow. */
async function remind(world: World, { leadId }: { leadId: number }): Promise<void> {
  const { orders, next } = await findReminders(world.db.read, { leadId, now: world.now() });
  const failures = await deliverAll(world, orders);
  const worst = worstOf(failures);
  if (worst !== undefined && !(worst instanceof Undeliverable)) throw worst;
  if (next) throw new NotYet(next);
  if (failures.length > 0) throw worst;
}

/** A recipient whose mail server refuses the email does not keep the others from getting theirs. @returns the failures */
async function deliverAll(world: World, orders: EmailOrder[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const order of orders)
    await deliverEmail(world, order, noteEmailedReply).catch((reason: unknown) => void failures.push(reason));
  return failures;
}

/** One that may pass if it is tried again, or else the first. */
function worstOf(failures: unknown[]): unknown {
  return failures.find((reason) => !(reason instanceof Undeliverable)) ?? failures[0];
}

/** A reply that was canceled needs no email. */
async function emailReply(world: World, wanted: { replyId: number }): Promise<void> {
  const order = await prepareReply(world, wanted);
  if (!order) return;
  await deliverEmail(world, order, noteEmailedReply);
  await settleReply(world, wanted);
}

/** What no longer exists, was replaced or is over needs no email. */
async function deliver(world: World, prepared: Promise<EmailOrder | undefined>): Promise<void> {
  const order = await prepared;
  if (order) await deliverEmail(world, order, noteEmailedReply);
}
