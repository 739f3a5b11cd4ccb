import { expect, test } from "vitest";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { findQuote, listRevisions } from "#core/quotes/reads.ts";
import { reviseQuote } from "#core/quotes/revise.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { anAcceptance, anOpenQuote, admin as actor, aQuote, yard } from "#tests/quotes.ts";
import { eraseContactOf } from "#tests/people.ts";

const zoe = { firstName: "Zoë", lastName: "Åström", email: "zoe@example.com", phone: "(352) 555-0187" };
const mention = "Neighbor of Zoë Åström, 352.555.0187.";
const redacted = "Neighbor of [erased], [erased].";

async function quoteOf(world: TestWorld, id: number) {
  return (await findQuote(world.db.read, { id, now: world.now(), seesCosts: true }))!;
}

/** Someone else, whose quotes may mention Zoë. */
const bob = (world: TestWorld) =>
  aLead(world, { firstName: "Bob", email: "bob@example.com", phone: "(352) 555-0161" });

test("a draft for someone else loses only the mention, and who has it open can't store it again", async () => {
  const world = await testWorld();
  const leadId = await aLead(world, zoe);
  const lines = [{ id: "shell-1", name: "Shell", text: mention, unitCents: 62_000_00 }];
  const bobs = { leadId: await bob(world), title: mention, lines, terms: { ...yard, introduction: mention } };
  const id = await aQuote(world, bobs);
  await changeQuote(world, { id, change: { version: 2, notes: mention }, actor });
  const other = await aQuote(world, { leadId: bobs.leadId, title: "Zoë’s street" });
  const [before, beside] = [await quoteOf(world, id), await quoteOf(world, other)];
  await eraseContactOf(world, "leads", leadId);
  const after = await quoteOf(world, id);
  expect(JSON.parse(JSON.stringify(before).replaceAll(mention, redacted))).toEqual({ ...after, version: 3 });
  expect([before.version, after.version]).toEqual([3, 4]);
  const late = { version: 3, draft: before.draft };
  await expect(changeQuote(world, { id, change: late, actor })).rejects.toMatchObject({
    code: "stale_version",
  });
  expect(await quoteOf(world, other)).toEqual(beside);
});

test("what someone else was sent stays as it was sent, and what they signed keeps its title", async () => {
  const world = await testWorld();
  const leadId = await aLead(world, zoe);
  const bobs = { leadId: await bob(world), title: mention, terms: { ...yard, introduction: mention } };
  const sent = await anOpenQuote(world, bobs);
  const signed = await anOpenQuote(world, bobs);
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token: signed.token, input: await anAcceptance(signed), caller });
  const both = () => Promise.all([sent, signed].map(({ id }) => listRevisions(world.db.read, id)));
  const before = await both();
  await eraseContactOf(world, "leads", leadId);
  expect(await both()).toEqual(before);
  expect((await quoteOf(world, sent.id)).title).toBe(redacted);
  expect((await quoteOf(world, signed.id)).title).toBe(mention);
});

test("a draft that was begun before its quote was signed is emptied; what was signed stays", async () => {
  const world = await testWorld();
  const leadId = await aLead(world, zoe);
  const sent = await anOpenQuote(world, { leadId, terms: yard });
  const { id, token } = sent;
  await reviseQuote(world, { id, version: (await quoteOf(world, id)).version, actor });
  const { version, draft } = await quoteOf(world, id);
  const more = {
    introduction: "Dear Zoë",
    site: { address: "77 Heron Lane", county: "Marion", access: "Zoë’s key is under the pot" },
    tax: { percent: 0, note: "Zoë is exempt" },
    draws: [{ id: "draw-1", when: "When Zoë is back", percent: 9_000 }],
    packages: draft.packages.map((one) => ({ ...one, name: "Zoë’s pool" })),
  };
  await changeQuote(world, { id, change: { version, draft: { ...draft, ...more } }, actor });
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token, input: await anAcceptance(sent), caller });
  const [first, next] = await listRevisions(world.db.read, id);
  expect(next?.draft).toContain("Heron");
  await eraseContactOf(world, "leads", leadId);
  const [signed, left] = await listRevisions(world.db.read, id);
  expect(signed).toEqual(first);
  expect(left).toEqual({ ...next, draft: left?.draft });
  expect(left?.draft).not.toMatch(/Zoë|Heron|Marion|Shell/);
});
