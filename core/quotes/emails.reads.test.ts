import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { reviseQuote } from "./revise.ts";
import { sendQuote } from "./send.ts";
import { withdrawQuote } from "./withdraw.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { sha256, sha256Of } from "#lib/runtime/sha256.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aQuote, yard } from "#tests/quotes.ts";
import { eraseContactOf } from "#tests/people.ts";

/** A World after the emails about the lead, with a quote that is ready to be sent. */
async function ready() {
  const world = await testWorld();
  const id = await aQuote(world, { terms: yard });
  await runDueJobs(world, 20);
  world.sent.length = 0;
  return { world, id };
}

/** Runs the jobs; emails look again for their PDFs, which are drawn beside them, after a few seconds. */
async function work(world: TestWorld): Promise<void> {
  await runDueJobs(world, 20);
  world.pass(5_000);
  await runDueJobs(world, 20);
}

const byEmail = (world: TestWorld, id: number, version = 2) =>
  sendQuote(world, { id, version, actor: program, by: "email" });

test("a quote is emailed with a link of its own, whose token is stored nowhere", async () => {
  const { world, id } = await ready();
  expect((await byEmail(world, id)).url).toBeNull();
  const contactedAt = async () =>
    (await world.db.read.selectFrom("leads").select("first_contacted_at").executeTakeFirstOrThrow())
      .first_contacted_at;
  expect(await contactedAt()).toBeNull();
  await work(world);
  expect(await contactedAt()).toBe(world.now().toISOString());
  const [email] = world.sent;
  expect(email).toMatchObject({
    subject: "Your pool quote from Sunspring Pools: OCA-2026-0001",
    to: { name: "Marisol Vega", address: "marisol@example.com" },
    replyTo: { address: "ocala@sunspringpools.example" },
  });
  for (const part of ["$62,000", "CPC1400000 (demo)", "December 20, 2026", "(352) 555-0142"])
    for (const half of [email!.html, email!.text]) expect(half).toContain(part);
  const token = /\/quote\/(sun_[\w-]{43})/.exec(email!.text)![1]!;
  const links = await world.db.read.selectFrom("quote_links").select("token_hash").execute();
  expect(links).toEqual([{ token_hash: sha256(token) }]);
  const stored = await world.db.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "quote-sent")
    .execute();
  expect(stored).toMatchObject([{ body_text: "", state: "sent", subject_type: "quote" }]);
  for (const table of ["jobs", "audit", "activities"] as const)
    expect(JSON.stringify(await world.db.read.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test("the PDF that the customer can open is attached", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  await work(world);
  const { hash } = await world.db.read.selectFrom("quote_files").select("hash").executeTakeFirstOrThrow();
  const [{ attachments, text } = {}] = world.sent;
  expect(attachments).toMatchObject([{ name: "OCA-2026-0001-A.pdf", type: "application/pdf" }]);
  expect(await sha256Of(attachments![0]!.content as Uint8Array<ArrayBuffer>)).toBe(hash);
  expect(text).toContain("The attached PDF is yours to keep.");
});

function noPaper(world: TestWorld): void {
  world.paper = { ...world.paper, draw: () => Promise.reject(new Error("no")) };
}

function changedFiles({ media }: TestWorld): void {
  media.privateFiles = { ...media.privateFiles, read: async () => new Uint8Array([1]) };
}

test.each([
  ["can’t be drawn", noPaper],
  ["was changed in the store", changedFiles],
])("a quote whose PDF %s is emailed without it, after ten minutes at most", async (_, happen) => {
  const { world, id } = await ready();
  happen(world);
  await byEmail(world, id);
  for (let minute = 0; minute < 11; minute += 1) {
    world.pass(60_000);
    await work(world);
  }
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]!.attachments ?? []).toEqual([]);
  expect(world.sent[0]!.text).not.toContain("PDF");
});

test("an email waits for its PDF, without making links meanwhile", async () => {
  const { world, id } = await ready();
  noPaper(world);
  await byEmail(world, id);
  world.pass(9 * 60_000);
  await work(world);
  expect(world.sent).toEqual([]);
  expect(await world.db.read.selectFrom("quote_links").selectAll().execute()).toEqual([]);
});

test("a mail server that is down is tried again with another link; the one it may have taken still works", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  const send = world.mail.send;
  world.mail.send = async () => {
    throw new Error("down");
  };
  await work(world);
  world.mail.send = send;
  world.pass(60_000);
  await work(world);
  expect(world.sent).toHaveLength(1);
  const links = await world.db.read
    .selectFrom("quote_links")
    .selectAll()
    .where("revoked_at", "is", null)
    .execute();
  expect(links).toHaveLength(2);
});

test("what was withdrawn before its email is sent is not sent, nor left waiting in the outbox", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  const send = world.mail.send;
  world.mail.send = async () => {
    throw new Error("down");
  };
  await work(world);
  world.mail.send = send;
  await withdrawQuote(world, { id, version: 3, reason: "", actor: program });
  world.pass(60_000);
  await work(world);
  expect(world.sent).toEqual([]);
  const emails = world.db.read.selectFrom("emails").select("id").where("template", "=", "quote-sent");
  expect(await emails.execute()).toEqual([]);
});

test("a revision that was replaced before its email is sent is not sent", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  await reviseQuote(world, { id, version: 3, actor: program });
  await byEmail(world, id, 4);
  await work(world);
  expect(world.sent.map(({ subject }) => subject)).toEqual([
    "Your updated pool quote from Sunspring Pools: OCA-2026-0001",
  ]);
  expect(await world.db.read.selectFrom("quote_links").select("id").execute()).toHaveLength(1);
});

test("an address that refuses its mail keeps the next revision from being emailed there", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  world.mail.send = async () => {
    throw new Undeliverable("550 no such mailbox");
  };
  await work(world);
  const other = await aQuote(world, { terms: yard });
  await expect(byEmail(world, other)).rejects.toMatchObject({
    details: { fields: { contact: "The last email to marisol@example.com was refused." } },
  });
  await sendQuote(world, { id: other, version: 2, actor: program, by: "link" });
});

test("an email that was on its way while the person was erased is not kept", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  const send = world.mail.send;
  world.mail.send = async (email) => {
    await eraseContactOf(world, "quotes", id);
    return send(email);
  };
  await work(world);
  const emails = await world.db.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "quote-sent")
    .execute();
  expect(emails).toEqual([]);
  expect(world.forgotten.some((one) => one.startsWith("quote-sent-"))).toBe(true);
});
