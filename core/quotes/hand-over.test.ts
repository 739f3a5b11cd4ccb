import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { countUndelivered } from "#core/emails/reads.ts";
import { findLead } from "#core/leads/reads.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { admin, anAcceptance, aQuote, yard } from "#tests/quotes.ts";
import { changeQuote } from "./change.ts";
import { deleteQuote } from "./delete.ts";
import { handOverQuote } from "./hand-over.ts";
import { linkQuote } from "./link.ts";
import { findQuote } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { sendQuote } from "./send.ts";
import { acceptQuote } from "./signing/accept.ts";
import { findOpenQuote, stateOf } from "./signing/reads.ts";
import { viewQuote } from "./signing/view.ts";
import { withdrawQuote } from "./withdraw.ts";

const caller = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604.1" };

async function work(world: TestWorld): Promise<void> {
  await runDueJobs(world, 20);
  world.pass(5_000);
  await runDueJobs(world, 20);
}

/** A quote that was sent by email. @param kind where emails go */
async function emailed(kind: "smtp" | "folder") {
  const world = await testWorld();
  world.mail.kind = kind;
  const leadId = await aLead(world);
  const id = await aQuote(world, { leadId, terms: yard });
  await runDueJobs(world, 20);
  const { url } = await sendQuote(world, { id, version: 2, actor, by: "email" });
  const quote = async () => (await findQuote(world.db.read, { id, now: world.now(), seesCosts: false }))!;
  const lead = async () => (await findLead(world.db.read, leadId))!;
  return { world, id, url, token: (url ?? "").split("/").at(-1)!, quote, lead };
}

async function opened(world: TestWorld, token: string) {
  const open = await findOpenQuote(world.db.read, { token, now: world.now() });
  return open && { ...open, state: stateOf(open, world.now()) };
}

test("with a mail server a quote is sent once the server has taken its email, and not before", async () => {
  const { world, url, quote, lead } = await emailed("smtp");
  expect(url).toBeNull();
  expect(await quote()).toMatchObject({
    stage: "draft",
    isSent: true,
    sentAt: null,
    number: "OCA-2026-0001",
  });
  expect((await lead()).stage).toBe("new");
  await work(world);
  expect(await quote()).toMatchObject({ stage: "sent", sentAt: world.now().toISOString() });
  expect((await lead()).stage).toBe("quote_sent");
});

test("a refused email leaves the quote a draft that was written", async () => {
  const { world, quote, lead } = await emailed("smtp");
  world.mail.send = () => Promise.reject(new Undeliverable("550 no such mailbox"));
  await work(world);
  expect(await quote()).toMatchObject({ stage: "draft", sentAt: null });
  expect((await lead()).stage).toBe("new");
});

test("without a mail server it is written with a link that opens the offer, and sent once somebody gave the link", async () => {
  const { world, id, url, token, quote, lead } = await emailed("folder");
  expect(url).toMatch(/\/quote\/sun_/);
  await work(world);
  expect(await quote()).toMatchObject({ stage: "draft", isSent: true, sentAt: null, hasLink: true });
  expect((await lead()).stage).toBe("new");
  expect(await opened(world, token)).toMatchObject({ state: "open", offer: { number: "OCA-2026-0001" } });
  expect(await countUndelivered(world.db.read, "folder")).toBeGreaterThan(0);
  const { version } = await quote();
  await handOverQuote(world, { id, version, actor: admin });
  expect(await quote()).toMatchObject({ stage: "sent", sentAt: world.now().toISOString() });
  expect(await lead()).toMatchObject({ stage: "quote_sent" });
  const again = handOverQuote(world, { id, version: version + 1, actor: admin });
  await expect(again).rejects.toMatchObject({ code: "forbidden" });
});

test("a customer who reads or signs what was only written has been given its link", async () => {
  const read = await emailed("folder");
  await viewQuote(read.world, { token: read.token, userAgent: caller.userAgent, isStaff: true });
  expect((await read.quote()).stage).toBe("draft");
  await viewQuote(read.world, { token: read.token, userAgent: caller.userAgent, isStaff: false });
  expect(await read.quote()).toMatchObject({ stage: "viewed", sentAt: read.world.now().toISOString() });
  expect((await read.lead()).stage).toBe("quote_sent");

  const signed = await emailed("folder");
  const open = (await opened(signed.world, signed.token))!;
  await acceptQuote(signed.world, { token: signed.token, input: await anAcceptance(open), caller });
  expect(await signed.quote()).toMatchObject({ stage: "accepted", sentAt: signed.world.now().toISOString() });
  expect((await signed.lead()).stage).toBe("won");
});

test("what was written keeps its number: it is revised, linked to and withdrawn, and neither deleted nor moved", async () => {
  const { world, id, quote, token } = await emailed("folder");
  await expect(deleteQuote(world, { id, version: 3, actor })).rejects.toMatchObject({ code: "forbidden" });
  const moved = changeQuote(world, { id, change: { version: 3, officeId: "orlando" }, actor: admin });
  await expect(moved).rejects.toMatchObject({ details: { fields: { officeId: expect.any(String) } } });
  expect((await linkQuote(world, { id, revokeEarlier: false, actor })).url).toMatch(/\/quote\/sun_/);
  await reviseQuote(world, { id, version: 3, actor });
  expect(await quote()).toMatchObject({ stage: "draft", mark: "B", isSent: false });
  expect((await opened(world, token))?.offer.revision).toBe("A");
  await sendQuote(world, { id, version: 4, actor, by: "link" });
  expect(await quote()).toMatchObject({ stage: "sent", number: "OCA-2026-0001" });
  expect((await opened(world, token))?.offer.revision).toBe("B");

  const other = await emailed("folder");
  await withdrawQuote(other.world, { id: other.id, version: 3, reason: "", actor });
  expect(await opened(other.world, other.token)).toMatchObject({ state: "withdrawn" });
});

test("nobody gives a link whose last day has passed", async () => {
  const { world, id } = await emailed("folder");
  world.pass(40 * 24 * 3_600_000);
  const late = handOverQuote(world, { id, version: 3, actor: admin });
  await expect(late).rejects.toMatchObject({ code: "too_late" });
});
