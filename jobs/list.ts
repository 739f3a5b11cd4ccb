import { NotYet, type JobName, type JobPayloads } from "#core/jobs.ts";
import { deliverEmail, type EmailOrder } from "#core/emails/deliver.ts";
import { forgetEmails } from "#core/emails/forget.ts";
import { checkPages } from "#core/pools/check-pages.ts";
import { runImport } from "#core/pools/imports/run.ts";
import { takeBackImport } from "#core/pools/imports/take-back.ts";
import { runItemImport } from "#core/quotes/price-item-imports/run.ts";
import { takeBackItemImport } from "#core/quotes/price-item-imports/take-back.ts";
import { assignLead } from "#core/leads/assign.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import { deletePhotoFiles } from "#core/leads/photos/delete.ts";
import { prepareReceipt } from "#core/leads/links/prepare-receipt.ts";
import { processMedia } from "#core/media/process.ts";
import { findAcceptedEmails, findDeclinedEmail, findQuestionEmail } from "#core/quotes/emails.reads.ts";
import { findReminders } from "#core/leads/reminders/reads.ts";
import { attachDocuments } from "#core/quotes/files/attach-documents.ts";
import { attachQuoteFile } from "#core/quotes/files/attach.ts";
import { forgetStoredQuoteFiles } from "#core/quotes/files/forget.ts";
import { storeQuoteFile } from "#core/quotes/files/store.ts";
import { runRedirectImport } from "#core/content/redirect-imports/run.ts";
import { takeBackRedirectImport } from "#core/content/redirect-imports/take-back.ts";
import { followSchedule } from "#core/content/follow-schedule.ts";
import { askSites } from "#core/content/outside-links/ask.ts";
import { switchPrices } from "#core/prices/switch.ts";
import { expireQuotes } from "#core/quotes/expire.ts";
import { prepareEmailOfQuote } from "#core/quotes/prepare-email.ts";
import { noteQuoteTaken } from "#core/quotes/sent.writes.ts";
import { prepareReply } from "#core/leads/replies/prepare.ts";
import { settleReply } from "#core/leads/replies/settle.ts";
import { prepareNotice } from "#core/staff/prepare-notice.ts";
import { prepareLinkEmail } from "#core/staff/prepare-link.ts";
import { announceVisit } from "#core/visits/announce.ts";
import { remindVisit } from "#core/visits/remind.ts";
import { withdrawVisit } from "#core/visits/withdraw.ts";
import type { World } from "#core/world.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";

type Jobs = { [Name in JobName]: (world: World, payload: JobPayloads[Name], job: number) => Promise<void> };

/**
 * The verb that runs each job, by its id. Each may run twice, because the worker can die between the work and recording
 * it.
 */
export const jobs: Jobs = {
  "lead.notify": async (world, { leadId }, job) => {
    await assignLead(world, { leadId });
    await deliver(world, job, findLeadEmail(world.db.read, { leadId, template: "lead-received" }));
  },
  "lead.thank": (world, payload, job) => deliver(world, job, prepareReceipt(world, payload)),
  "lead.remind": remind,
  "reply.send": emailReply,
  "visit.confirm": (world, payload, job) =>
    deliver(world, job, announceVisit(world, { ...payload, to: "customer" })),
  "visit.assign": (world, payload, job) =>
    deliver(world, job, announceVisit(world, { ...payload, to: "person" })),
  "visit.withdraw": (world, payload, job) => deliver(world, job, withdrawVisit(world, payload)),
  "visit.remind": (world, payload, job) => deliver(world, job, remindVisit(world, payload)),
  "quote.paper": async (world, payload) => void (await storeQuoteFile(world, payload)),
  "quote.forget": forgetStoredQuoteFiles,
  "photos.delete": deletePhotoFiles,
  "quote.send": async (world, payload, job) => {
    const file = await attachQuoteFile(world, { ...payload, kind: "offer" });
    const attached = await attachDocuments(world, { ...payload, attachments: file });
    const order = await prepareEmailOfQuote(world, { ...payload, ...attached, hasFile: file.length > 0 });
    if (order) await deliverEmail(world, order, { job, onTaken: noteQuoteTaken });
  },
  "quote.question": (world, payload, job) => deliver(world, job, findQuestionEmail(world.db.read, payload)),
  "quote.accepted": async (world, payload, job) => {
    const attachments = await attachQuoteFile(world, { ...payload, kind: "signed" });
    const orders = await findAcceptedEmails(world.db.read, { ...payload, attachments });
    const failures = await deliverAll(world, job, orders);
    if (failures.length > 0) throw worstFailure(failures);
  },
  "quote.declined": (world, payload, job) => deliver(world, job, findDeclinedEmail(world.db.read, payload)),
  "quote.expire": async (world, payload) => {
    const until = await expireQuotes(world, payload);
    if (until) throw new NotYet(until);
  },
  "user.link": (world, payload, job) => deliver(world, job, prepareLinkEmail(world, payload)),
  "user.notice": (world, payload, job) => deliver(world, job, prepareNotice(world, payload)),
  "media.process": processMedia,
  "emails.forget": forgetEmails,
  "search.forget": ({ db }) => db.forgetSearched(),
  "prices.switch": async (world, payload) => {
    const until = await switchPrices(world, payload);
    if (until) throw new NotYet(until);
  },
  "content.turn": async (world, payload) => {
    const until = await followSchedule(world, payload);
    if (until) throw new NotYet(until);
  },
  "pages.check": checkPages,
  "links.ask": askSites,
  "import.run": runImport,
  "import.undo": takeBackImport,
  "price-item-import.run": runItemImport,
  "price-item-import.undo": takeBackItemImport,
  "redirect-import.run": runRedirectImport,
  "redirect-import.undo": takeBackRedirectImport,
};

/**
 * How many jobs of each kind a worker runs at once. A kind that is slow, such as PDFs, or that hangs, such as letters to
 * a mail server, keeps only its own places. Leads have some of their own, because nothing is as urgent as to tell an
 * office of one. PDFs and pictures are drawn one at a time; the second job reads its records meanwhile. One job asks
 * other sites, several at once.
 */
export const jobPlaces = { leads: 4, letters: 4, papers: 2, pictures: 2, imports: 2, upkeep: 2, sites: 1 };

export const jobKinds: { [Name in JobName]: keyof typeof jobPlaces } = {
  "lead.notify": "leads",
  "lead.thank": "leads",
  "lead.remind": "leads",
  "reply.send": "letters",
  "visit.confirm": "letters",
  "visit.assign": "letters",
  "visit.withdraw": "letters",
  "visit.remind": "letters",
  "quote.paper": "papers",
  "quote.forget": "upkeep",
  "photos.delete": "upkeep",
  "quote.send": "letters",
  "quote.question": "letters",
  "quote.accepted": "letters",
  "quote.declined": "letters",
  "quote.expire": "upkeep",
  "user.link": "letters",
  "user.notice": "letters",
  "media.process": "pictures",
  "emails.forget": "upkeep",
  "search.forget": "upkeep",
  "prices.switch": "upkeep",
  "content.turn": "upkeep",
  "pages.check": "upkeep",
  "links.ask": "sites",
  "import.run": "imports",
  "import.undo": "imports",
  "price-item-import.run": "imports",
  "price-item-import.undo": "imports",
  "redirect-import.run": "imports",
  "redirect-import.undo": "imports",
};

/** Jobs that an earlier version enqueued and that no longer need any work; they simply finish. */
export const retiredJobs = [
  // leads are counted by page, request and day where they are stored
  "tracking.conversion",
];

/**
 * A recipient who is refused permanently is not retried; while more reminders follow, only the outbox shows the
 * failure.
 */
async function remind(world: World, { leadId }: { leadId: number }, job: number): Promise<void> {
  const { orders, next } = await findReminders(world.db.read, { leadId, now: world.now() });
  const failures = await deliverAll(world, job, orders);
  const worst = worstFailure(failures);
  if (worst !== undefined && !(worst instanceof Undeliverable)) throw worst;
  if (next) throw new NotYet(next);
  if (failures.length > 0) throw worst;
}

/** If one recipient's mail server refuses the email, the others still get theirs. @returns the failures */
async function deliverAll(world: World, job: number, orders: EmailOrder[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const order of orders)
    await deliverEmail(world, order, { job }).catch((reason: unknown) => void failures.push(reason));
  return failures;
}

/** A failure that a retry may fix, or else the first one. */
function worstFailure(failures: unknown[]): unknown {
  return failures.find((reason) => !(reason instanceof Undeliverable)) ?? failures[0];
}

/** A reply that was canceled needs no email. */
async function emailReply(world: World, payload: { replyId: number }, job: number): Promise<void> {
  const order = await prepareReply(world, payload);
  if (!order) return;
  await deliverEmail(world, order, { job });
  await settleReply(world, payload);
}

/** No email is prepared for what no longer exists, was replaced or is over. */
async function deliver(world: World, job: number, prepared: Promise<EmailOrder | undefined>): Promise<void> {
  const order = await prepared;
  if (order) await deliverEmail(world, order, { job });
}
