import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { readDashboard } from "#core/desk/reads.ts";
import { changeLead } from "#core/leads/change.ts";
import { logContact } from "#core/leads/log.ts";
import { findLead } from "#core/leads/reads.ts";
import { LeadContact } from "#core/leads/shape.ts";
import { readQuoteBoard } from "./board.reads.ts";
import { QuoteBoardQuery } from "./board.shape.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { askAboutQuote } from "#core/quotes/signing/ask.ts";
import { declineQuote } from "#core/quotes/signing/decline.ts";
import { changeQuote } from "./change.ts";
import { findQuote, listQuotes } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { sendQuote } from "./send.ts";
import { QuoteQuery } from "./shape.ts";
import { withdrawQuote } from "./withdraw.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { anAcceptance, anOpenQuote, type OpenQuote } from "#tests/quotes.ts";
import { aVisit } from "#tests/visits.ts";
import { replyTo } from "#tests/replies.ts";
import { eraseContactOf } from "#tests/people.ts";

type QuoteWithQuestion = { world: TestWorld; sent: OpenQuote; actor: Actor & { userId: number } };

/** A quote whose customer has asked something, after all automatic follow-ups. */
async function aQuoteWithQuestion(): Promise<QuoteWithQuestion> {
  const world = await testWorld();
  const userId = await aUser(world, { username: "sally", role: "sales" });
  const sent = await anOpenQuote(world);
  await settle(world);
  await ask(world, sent, "Is the screen enclosure in this price?");
  return { world, sent, actor: { userId, name: "sally", role: "sales" } };
}

async function ask(world: TestWorld, { token }: OpenQuote, question: string): Promise<void> {
  await askAboutQuote(world, { token, question });
  await settle(world);
}

/** Jobs send the emails; what happens next is later. */
async function settle(world: TestWorld): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await runDueJobs(world, 20);
    world.pass(5_000);
  }
}

/** A reply is held for a while, so that it can be canceled. */
async function later(world: TestWorld): Promise<void> {
  world.pass(60_000);
  await settle(world);
}

/** Whether the list has the quote among those with a question; the board and the dashboard must agree. */
async function isOpen({ world, sent }: QuoteWithQuestion): Promise<boolean> {
  const now = world.now();
  const { items } = await listQuotes(world.db.read, { ...QuoteQuery.parse({ due: "asked" }), now });
  const ids = items.map(({ id }) => id);
  const board = await readQuoteBoard(world.db.read, { ...QuoteBoardQuery.parse({ due: "asked" }), now });
  expect(board.columns.flatMap((column) => column.items.map(({ id }) => id))).toEqual(ids);
  const sees = { seesLeads: true, seesContacts: true, seesQuotes: true };
  const { quotes } = await readDashboard(world.db.read, { ...sees, userId: 1, now });
  expect(quotes?.asked.count).toBe(ids.length);
  const record = await findQuote(world.db.read, { id: sent.id, now, seesCosts: false });
  expect(record?.questions.length ?? 0).toBe(ids.length);
  return ids.includes(sent.id);
}

async function log({ world, sent, actor }: QuoteWithQuestion, contact: object): Promise<void> {
  await logContact(world, { id: sent.leadId, contact: LeadContact.parse(contact), actor });
}

async function versionOf({ world, sent: { id } }: QuoteWithQuestion): Promise<number> {
  return (await findQuote(world.db.read, { id, now: world.now(), seesCosts: false }))!.version;
}

async function sign({ world, sent }: QuoteWithQuestion): Promise<void> {
  const input = await anAcceptance(sent);
  await acceptQuote(world, { token: sent.token, input, caller: { ip: "192.0.2.7", userAgent: "" } });
}

/** The next revision as it is sent. */
async function sendAgain(quote: QuoteWithQuestion, by: "email" | "link"): Promise<void> {
  const { world, sent, actor } = quote;
  await reviseQuote(world, { id: sent.id, version: await versionOf(quote), actor });
  await sendQuote(world, { id: sent.id, version: await versionOf(quote), actor, by });
}

const reply = ({ world, sent, actor }: QuoteWithQuestion) =>
  replyTo({ world, leadId: sent.leadId, actor } as Parameters<typeof replyTo>[0]);

const notAnswered: [string, (quote: QuoteWithQuestion) => Promise<unknown>][] = [
  ["the email that tells the office of it", async () => {}],
  ["the signature, and the emails about it", sign],
  ["a refusal", ({ world, sent }) => declineQuote(world, { ...sent, reason: "Too expensive" })],
  [
    "a withdrawal",
    async (quote) =>
      withdrawQuote(quote.world, {
        id: quote.sent.id,
        version: await versionOf(quote),
        reason: "",
        actor: quote.actor,
      }),
  ],
  ["its last day", async ({ world }) => world.pass(40 * 24 * 3_600_000)],
  ["a call to a wrong number", (quote) => log(quote, { kind: "call", outcome: "wrong_number" })],
  [
    "a change of the lead",
    async ({ world, sent, actor }) => {
      const { version } = (await findLead(world.db.read, sent.leadId))!;
      await changeLead(world, { id: sent.leadId, change: { version, note: "She asks for a screen" }, actor });
    },
  ],
  [
    "a change of the quote",
    async (quote) =>
      changeQuote(quote.world, {
        id: quote.sent.id,
        change: { version: await versionOf(quote), notes: "She asks for a screen" },
        actor: quote.actor,
      }),
  ],
  [
    "a reply that no mail server takes",
    async (quote) => {
      quote.world.mail.kind = "folder";
      await reply(quote);
    },
  ],
];

test.each(notAnswered)("a question is not answered by %s", async (_, happens) => {
  const quote = await aQuoteWithQuestion();
  await happens(quote);
  await later(quote.world);
  expect(await isOpen(quote)).toBe(true);
});

const answered: [string, (quote: QuoteWithQuestion) => Promise<unknown>][] = [
  ["a call", (quote) => log(quote, { kind: "call", outcome: "reached" })],
  ["a voicemail", (quote) => log(quote, { kind: "call", outcome: "voicemail" })],
  ["a text", (quote) => log(quote, { kind: "text", outcome: "sent" })],
  ["an answer given elsewhere", (quote) => log(quote, { kind: "elsewhere", note: "At the fair" })],
  ["an email", reply],
  ["another revision by email", (quote) => sendAgain(quote, "email")],
  ["another revision with a link", (quote) => sendAgain(quote, "link")],
  [
    "a visit that is confirmed",
    ({ world, sent: { leadId }, actor }) => aVisit(world, { leadId, pat: actor.userId, actor }),
  ],
];

test.each(answered)("a question is answered by %s; the next one is open again", async (_, answer) => {
  const quote = await aQuoteWithQuestion();
  await answer(quote);
  await later(quote.world);
  expect(await isOpen(quote)).toBe(false);
  await ask(quote.world, quote.sent, "And the fence?");
  expect(await isOpen(quote)).toBe(true);
});

test.each([
  ["a reply", reply],
  ["a revision", (quote: QuoteWithQuestion) => sendAgain(quote, "email")],
])("%s that was written before a question, and leaves after it, does not answer it", async (_, write) => {
  const quote = await aQuoteWithQuestion();
  const emails = () => quote.world.sent.filter(({ to }) => to.address === "marisol@example.com").length;
  const before = emails();
  await write(quote);
  quote.world.pass(1_000);
  await askAboutQuote(quote.world, { token: quote.sent.token, question: "And the fence?" });
  expect(emails()).toBe(before);
  await later(quote.world);
  // in any order with the office's notice of the question
  expect(emails()).toBe(before + 1);
  const record = await findQuote(quote.world.db.read, {
    id: quote.sent.id,
    now: quote.world.now(),
    seesCosts: false,
  });
  expect(record?.questions.map(({ text }) => text)).toEqual(["And the fence?"]);
});

test("a question is answered after the signature as before it", async () => {
  const quote = await aQuoteWithQuestion();
  await sign(quote);
  await settle(quote.world);
  await reply(quote);
  await later(quote.world);
  expect(await isOpen(quote)).toBe(false);
});

test("an erased person waits for no answer", async () => {
  const quote = await aQuoteWithQuestion();
  await eraseContactOf(quote.world, "quotes", quote.sent.id);
  expect(await isOpen(quote)).toBe(false);
});
