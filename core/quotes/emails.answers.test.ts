import { expect, test } from "vitest";
import { recordActivity } from "#core/records/activities.writes.ts";
import { program, visitor } from "#core/audit.ts";
import { enqueue, type JobPayloads } from "#core/jobs.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aSentQuote } from "#tests/quotes.ts";

/** Runs these jobs; emails look again for their PDFs, which are drawn beside them, after a few seconds. */
async function run(world: TestWorld, id: number, payloads: Partial<JobPayloads>): Promise<void> {
  await world.db.transact((tx) => enqueue(tx, world.now(), program, payloads, { type: "quote", id }), {
    changed: ["jobs"],
  });
  await runDueJobs(world, 20);
  world.pass(5_000);
  await runDueJobs(world, 20);
}

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
  ["OCA-2026-0001", "They didn’t give a reason."],
])("a refusal noted as “%s” is told as “%s”", async (note, reason) => {
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
  expect(world.sent[0]!.text).toContain(reason);
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

async function signedPaper(world: TestWorld, quoteId: number) {
  const { id: revisionId } = await world.db.read
    .selectFrom("quote_revisions")
    .select("id")
    .executeTakeFirstOrThrow();
  return { quoteId, revisionId, kind: "signed" } as const;
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
  await run(world, id, { "quote.paper": await signedPaper(world, id), "quote.accepted": { quoteId: id } });
  await run(world, id, { "quote.accepted": { quoteId: id } });
  expect(world.sent.map(({ subject, to }) => [subject, to.address])).toEqual([
    ["Your signed quote from Sunspring Pools: OCA-2026-0001", "marisol@example.com"],
    ["Signed: quote OCA-2026-0001 by Marisol Vega", "ocala@sunspringpools.example"],
  ]);
  const files = world.sent.map(({ attachments }) => attachments!.map(({ name }) => name));
  expect(files).toEqual([["OCA-2026-0001-A-signed.pdf"], ["OCA-2026-0001-A-signed.pdf"]]);
  for (const { text } of world.sent)
    for (const part of ["is attached", "Options: Fence", "$66,800", "$6,680", "$33,400", "$20,040", hash])
      expect(text).toContain(part);
});

test("a customer whose address is refused does not keep the office from being told", async () => {
  const { world, id } = await signed();
  const send = world.mail.send;
  world.mail.send = async (email) => {
    if (email.to.address === "marisol@example.com") throw new Undeliverable("550 no such mailbox");
    return send(email);
  };
  await run(world, id, { "quote.paper": await signedPaper(world, id), "quote.accepted": { quoteId: id } });
  expect(world.sent.map(({ to }) => to.address)).toEqual(["ocala@sunspringpools.example"]);
});
