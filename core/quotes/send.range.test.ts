import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { findLead } from "#core/leads/reads.ts";
import { exportLinesOfQuote } from "./export-lines.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { aQuote, yard } from "#tests/quotes.ts";
import { previewQuote } from "./preview.ts";
import { findQuote } from "./reads.ts";
import { sendQuote } from "./send.ts";
import { eraseContactOf } from "#tests/people.ts";

const why = "Solid rock under the whole yard";

/** A draft of $62,000 for someone to whom the site showed another price. */
async function aDearQuote() {
  const world = await testWorld();
  const leadId = await aLead(world);
  const priceRange = { lowCents: 30_000_00, highCents: 40_000_00 };
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("leads")
        .set({ details: JSON.stringify({ priceRange }) })
        .where("id", "=", leadId)
        .execute(),
    { changed: ["leads", `leads:${leadId}`] },
  );
  return { world, leadId, id: await aQuote(world, { leadId, terms: yard }) };
}

test("a total far from the range that the customer saw is sent with a word why, which stays in the office", async () => {
  const { world, leadId, id } = await aDearQuote();
  const order = { id, version: 2, actor, by: "email" } as const;
  await expect(sendQuote(world, order)).rejects.toMatchObject({
    details: { fields: { why: expect.stringContaining("more than 25% above the $30,000 – $40,000") } },
  });
  await sendQuote(world, { ...order, why });
  await runDueJobs(world, 20);
  const quote = (await findQuote(world.db.read, { id, now: world.now(), seesCosts: false }))!;
  const lead = (await findLead(world.db.read, leadId))!;
  for (const { activities } of [quote, lead])
    expect(activities.filter(({ note }) => note.includes(why))).toHaveLength(1);
  const { offer } = await world.db.read
    .selectFrom("quote_revisions")
    .select("offer")
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const preview = await previewQuote(world, { id });
  const lines = await exportLinesOfQuote(world, id);
  for (const theirs of [offer, preview, world.sent, lines])
    expect(JSON.stringify(theirs)).not.toContain("rock");
});

test("the word why is erased with the person whom it is about", async () => {
  const { world, id } = await aDearQuote();
  await sendQuote(world, { id, version: 2, actor, by: "link", why });
  await eraseContactOf(world, "quotes", id);
  const notes = await world.db.read.selectFrom("activities").select("note").execute();
  expect(notes.filter(({ note }) => note.includes("rock"))).toEqual([]);
});
