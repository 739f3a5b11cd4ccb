import { expect, test } from "vitest";
import { recordActivity } from "#core/activities/writes.ts";
import { program, visitor } from "#core/audit.ts";
import { eraseContact } from "#core/contacts/erase.ts";
import { enqueue, type JobPayloads } from "#core/jobs.ts";
import { reviseQuote } from "#core/quotes/revise.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { withdrawQuote } from "#core/quotes/withdraw.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { sha256 } from "#lib/sha256.ts";
import { Undeliverable } from "#lib/undeliverable.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aQuote, aSentQuote, yard } from "#tests/quotes.ts";

/** A World after the emails about the lead, with a quote that is ready to be sent. */
async function ready() {
  const world = await testWorld();
  const id = await aQuote(world, { terms: yard });
  await runDueJobs(world, 20);
  world.sent.length = 0;
  return { world, id };
}

const byEmail = (world: TestWorld, id: number, version = 2) =>
  sendQuote(world, { id, version, actor: program, by: "email" });

async function run(world: TestWorld, id: number, wanted: Partial<JobPayloads>): Promise<void> {
  await world.db.transact((tx) => enqueue(tx, world.now(), program, wanted, { type: "quote", id }), {
    changed: ["jobs"],
  });
  await runDueJobs(world, 20);
}

test("a quote is emailed with a link of its own, whose token is stored nowhere", async () => {
  const { world, id } = await ready();
  expect((await byEmail(world, id)).url).toBeNull();
  const contactedAt = async () =>
    (await world.db.read.selectFrom("leads").select("first_contacted_at").executeTakeFirstOrThrow())
      .first_contacted_at;
  expect(await contactedAt()).toBeNull();
  await runDueJobs(world, 20);
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
  expect(links).toEqual([{ token_hash: await sha256(token) }]);
  const stored = await world.db.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "quote-sent")
    .execute();
  expect(stored).toMatchObject([{ body_text: "", state: "sent", subject_type: "quote" }]);
  for (const table of ["jobs", "audit", "activities"] as const)
    expect(JSON.stringify(await world.db.read.selectFrom(table).selectAll().execute())).not.toContain(token);
});

test("a mail server that is down is tried again with another link; the one it may have taken still works", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  const send = world.mail.send;
  world.mail.send = async () => {
    throw new Error("down");
  };
  await runDueJobs(world, 20);
  world.mail.send = send;
  world.pass(60_000);
  await runDueJobs(world, 20);
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
  await runDueJobs(world, 20);
  world.mail.send = send;
  await withdrawQuote(world, { id, version: 3, reason: "", actor: program });
  world.pass(60_000);
  await runDueJobs(world, 20);
  expect(world.sent).toEqual([]);
  const emails = world.db.read.selectFrom("emails").select("id").where("template", "=", "quote-sent");
  expect(await emails.execute()).toEqual([]);
});

test("a revision that was replaced before its email is sent is not sent", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  await reviseQuote(world, { id, version: 3, actor: program });
  await byEmail(world, id, 4);
  await runDueJobs(world, 20);
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
  await runDueJobs(world, 20);
  const other = await aQuote(world, { terms: yard });
  await expect(byEmail(world, other)).rejects.toMatchObject({
    details: { fields: { contact: "The last email to marisol@example.com was refused." } },
  });
  await sendQuote(world, { id: other, version: 2, actor: program, by: "link" });
});

test("a question goes to the quote's office with the customer's own words, and answers go to the customer", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  await runDueJobs(world, 20);
  world.sent.length = 0;
  const subject = { type: "quote", id } as const;
  await world.db.transact(
    (tx) =>
      recordActivity(tx, world.now(), visitor, {
        subject,
        type: "question",
        note: "Is the <b>fence</b> included?\nמה המחיר?",
      }),
    { changed: ["quotes"] },
  );
  const { id: activityId } = await world.db.read
    .selectFrom("activities")
    .select("id")
    .where("type", "=", "question")
    .executeTakeFirstOrThrow();
  await run(world, id, { "quote.question": { quoteId: id, activityId } });
  expect(world.sent).toMatchObject([
    {
      subject: "Question about quote OCA-2026-0001 from Marisol Vega",
      to: { address: "ocala@sunspringpools.example" },
      replyTo: { address: "marisol@example.com" },
    },
  ]);
  expect(world.sent[0]!.html).toContain("Is the &lt;b&gt;fence&lt;/b&gt; included?\nמה המחיר?");
  await run(world, id, { "quote.question": { quoteId: id, activityId } });
  expect(world.sent).toHaveLength(1);
});

test.each([
  ["Too expensive", "Too expensive"],
  ["OCA-2026-0001", "They gave no reason."],
])("a refusal noted as “%s” is told as “%s”", async (note, said) => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  await runDueJobs(world, 20);
  world.sent.length = 0;
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("quotes").set({ stage: "declined" }).execute();
      const entry = { type: "quote", from: "sent", to: "declined", note } as const;
      await recordActivity(tx, world.now(), visitor, { subject: { type: "quote", id }, ...entry });
    },
    { changed: ["quotes", `quotes:${id}`] },
  );
  await run(world, id, { "quote.declined": { quoteId: id } });
  expect(world.sent.map(({ subject }) => subject)).toEqual(["Declined: quote OCA-2026-0001 by Marisol Vega"]);
  expect(world.sent[0]!.text).toContain(said);
});

/** Stores a signature with the fence. */
async function sign(world: TestWorld, id: number): Promise<void> {
  const revision = await world.db.read
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const acceptance = {
    quote_id: id,
    revision_id: revision.id,
    chosen: JSON.stringify(["fence-1"]),
    total_cents: 66_800_00,
    signer_name: "Marisol Vega",
    signature: "",
    signed_at: world.now().toISOString(),
    ip_address: "192.0.2.7",
    user_agent: "test",
    consent_text: "I agree",
    signed_hash: "0".repeat(64),
  };
  await world.db.transact((tx) => tx.insertInto("quote_acceptances").values(acceptance).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
}

async function signed() {
  const world = await testWorld();
  const fence = { id: "fence-1", name: "Fence", kind: "option" as const, unitCents: 4_800_00 };
  const shell = { id: "shell-1", name: "Shell", unitCents: 62_000_00 };
  const { id, hash } = await aSentQuote(world, { lines: [shell, fence] });
  await sign(world, id);
  await runDueJobs(world, 20);
  world.sent.length = 0;
  return { world, id, hash };
}

test("both sides are told what was signed, with the options, the payments to the cent and the hash, once", async () => {
  const { world, id, hash } = await signed();
  await run(world, id, { "quote.accepted": { quoteId: id } });
  await run(world, id, { "quote.accepted": { quoteId: id } });
  expect(world.sent.map(({ subject, to }) => [subject, to.address])).toEqual([
    ["Your signed quote from Sunspring Pools: OCA-2026-0001", "marisol@example.com"],
    ["Signed: quote OCA-2026-0001 by Marisol Vega", "ocala@sunspringpools.example"],
  ]);
  for (const { text } of world.sent)
    for (const part of ["Options: Fence", "$66,800", "$6,680", "$33,400", "$20,040", hash])
      expect(text).toContain(part);
});

test("a customer whose address is refused does not keep the office from being told", async () => {
  const { world, id } = await signed();
  const send = world.mail.send;
  world.mail.send = async (email) => {
    if (email.to.address === "marisol@example.com") throw new Undeliverable("550 no such mailbox");
    return send(email);
  };
  await run(world, id, { "quote.accepted": { quoteId: id } });
  expect(world.sent.map(({ to }) => to.address)).toEqual(["ocala@sunspringpools.example"]);
});

test("an email that was on its way while the person was erased is not kept", async () => {
  const { world, id } = await ready();
  await byEmail(world, id);
  const { contact_id } = await world.db.read
    .selectFrom("quotes")
    .select("contact_id")
    .executeTakeFirstOrThrow();
  const send = world.mail.send;
  world.mail.send = async (email) => {
    await eraseContact(world, { id: contact_id, version: 1, reason: "request", actor: program });
    return send(email);
  };
  await runDueJobs(world, 20);
  const emails = await world.db.read
    .selectFrom("emails")
    .selectAll()
    .where("template", "=", "quote-sent")
    .execute();
  expect(emails).toEqual([]);
  expect(world.forgotten.some((one) => one.startsWith("quote-sent-"))).toBe(true);
});
