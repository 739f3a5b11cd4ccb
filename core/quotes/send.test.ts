import fc from "fast-check";
import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { offerOf } from "./draft.reads.ts";
import { canonicalJson } from "./offer.rules.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { admin, aQuote, aSentQuote, yard } from "#tests/quotes.ts";
import { writeSetting } from "#tests/writes.ts";
import { eraseContactOf } from "#tests/people.ts";
import { changeQuote } from "./change.ts";
import { findQuote } from "./reads.ts";
import { sendQuote } from "./send.ts";

const send = (world: TestWorld, id: number, version = 2) =>
  sendQuote(world, { id, version, actor: program, by: "link" });

async function rowOf(world: TestWorld, id: number) {
  const { read } = world.db;
  const quote = await read.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const revision = await read
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { quote, revision };
}

test("a quote that is sent has a number, a frozen offer with its hash, and a link", async () => {
  const world = await testWorld({ seeded: true });
  const { id, token, hash } = await aSentQuote(world);
  const { read } = world.db;
  const { quote, revision } = await rowOf(world, id);
  expect(quote).toMatchObject({ number: "OCA-2026-0001", stage: "sent", total_cents: 62_000_00 });
  expect(quote).toMatchObject({ sent_at: world.now().toISOString(), valid_until: "2026-12-20" });
  const offer = offerOf(revision)!;
  expect(offer).toMatchObject({ number: quote.number, revision: "A", customer: { name: "Marisol Vega" } });
  expect(revision.offer).toBe(canonicalJson(offer));
  expect([revision.offer_hash, hash]).toEqual([sha256(revision.offer!), revision.offer_hash]);
  const links = await read.selectFrom("quote_links").select("token_hash").execute();
  expect(links).toEqual([{ token_hash: sha256(token) }]);
  expect(Buffer.from(token.replace("sun_", ""), "base64url")).toHaveLength(32);
});

test("the lead moves on to “Quote sent”, and both histories say which revision it was", async () => {
  const world = await testWorld();
  const leadId = await aLead(world);
  const { id } = await aSentQuote(world, { leadId });
  const lead = await world.db.read
    .selectFrom("leads")
    .select(["stage", "first_contacted_at"])
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ stage: "quote_sent", first_contacted_at: world.now().toISOString() });
  const entries = await world.db.read
    .selectFrom("activities")
    .select(["subject_type", "subject_id", "from_value", "to_value", "note"])
    .where("type", "=", "quote")
    .where("to_value", "=", "sent")
    .orderBy("subject_type")
    .execute();
  const entry = { from_value: "draft", to_value: "sent", note: "OCA-2026-0001, revision A" };
  expect(entries).toEqual([
    { ...entry, subject_type: "lead", subject_id: String(leadId) },
    { ...entry, subject_type: "quote", subject_id: String(id) },
  ]);
});

test.each(["won", "lost", "spam"])("a lead that is %s stays so", async (stage) => {
  const world = await testWorld();
  const leadId = await aLead(world);
  await world.db.transact((tx) => tx.updateTable("leads").set({ stage }).execute(), { changed: ["leads"] });
  await aSentQuote(world, { leadId });
  const lead = await world.db.read.selectFrom("leads").select("stage").executeTakeFirstOrThrow();
  expect(lead.stage).toBe(stage);
});

test("ten quotes that are sent at once have ten numbers without a gap, and a refused one takes none", async () => {
  const world = await testWorld();
  const ids: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const leadId = await aLead(world, { email: `a${n}@example.com` });
    // the sixth has no address
    ids.push(await aQuote(world, { leadId, terms: n === 5 ? {} : yard }));
  }
  const outcomes = await Promise.allSettled(ids.map((id) => send(world, id)));
  const numbers = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.number] : []));
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, n) => `OCA-2026-${String(n + 1).padStart(4, "0")}`),
  );
});

test("numbers begin anew with Florida’s year, and each office has its own", async () => {
  const world = await testWorld();
  await aSentQuote(world);
  const away = await aQuote(world, { terms: yard });
  const change = { version: 2, officeId: "west-palm-beach" };
  await changeQuote(world, { id: away, change, actor: admin });
  expect((await send(world, away, 3)).number).toBe("WPB-2026-0001");
  world.pass(Date.parse("2027-01-01T04:59:00Z") - world.now().getTime());
  const terms = { ...yard, validUntil: "2027-02-01" };
  expect((await send(world, await aQuote(world, { terms }))).number).toBe("OCA-2026-0002");
  world.pass(60_000);
  expect((await send(world, await aQuote(world, { terms }))).number).toBe("OCA-2027-0001");
});

test("the last day may be five years ahead, where its job waits, and no later", async () => {
  const world = await testWorld();
  const until = (validUntil: string) => aQuote(world, { terms: { ...yard, validUntil } });
  await send(world, await until("2031-11-20"));
  const jobs = world.db.read.selectFrom("jobs").select("run_at").where("name", "=", "quote.expire");
  expect(await jobs.execute()).toEqual([{ run_at: "2031-11-21T05:00:00.000Z" }]);
  expect(await jobs.where("run_at", "<=", world.now().toISOString()).execute()).toEqual([]);
  await expect(send(world, await until("9999-12-31"))).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { validUntil: expect.stringContaining("within the next five years") } },
  });
});

/** A second office whose id begins like Ocala’s, with a quote. */
async function north(world: TestWorld): Promise<number> {
  await writeSetting(world, "offices", (offices: object[]) => [
    ...offices,
    { ...offices[0], id: "ocala-north", name: "Ocala North", isPrimary: false },
  ]);
  const id = await aQuote(world, { terms: yard });
  const change = { version: 2, officeId: "ocala-north" };
  await changeQuote(world, { id, change, actor: admin });
  return id;
}

test("two offices with the same first letters never share a number", async () => {
  const world = await testWorld();
  const other = await north(world);
  await aSentQuote(world);
  expect((await send(world, other, 3)).number).toBe("OCAL-2026-0001");
});

test("not even if both send their first quote at once", async () => {
  const world = await testWorld();
  const [one, other] = [await aQuote(world, { terms: yard }), await north(world)];
  const sent = await Promise.all([send(world, one), send(world, other, 3)]);
  expect(new Set(sent.map(({ number }) => number)).size).toBe(2);
});

test("what changes in the settings, the catalog or the contact later changes nothing that was sent", async () => {
  const world = await testWorld({ seeded: true });
  const { id, hash } = await aSentQuote(world);
  const before = (await rowOf(world, id)).revision.offer;
  await writeSetting(world, "company", (company: object) => ({
    ...company,
    license: "CPC999",
    name: "Other",
  }));
  await writeSetting(world, "quotes", (texts: object) => ({ ...texts, consent: "Other" }));
  await world.db.transact((tx) => tx.updateTable("contacts").set({ first_name: "Other" }).execute(), {
    changed: ["contacts"],
  });
  const { revision } = await rowOf(world, id);
  expect([revision.offer, revision.offer_hash]).toEqual([before, hash]);
  const draft = { ...(await findQuote(world.db.read, { id, now: world.now(), seesCosts: true }))!.draft };
  const change = { version: 4, draft };
  await expect(changeQuote(world, { id, change, actor: admin })).rejects.toMatchObject({
    details: { fields: { draft: "Revision A was sent. Start a new revision to change it." } },
  });
});

test("a text that is missing in the settings is named, and nothing is sent", async () => {
  const world = await testWorld();
  const id = await aQuote(world, { terms: yard });
  await writeSetting(world, "quotes", (texts: { notices: { key: string }[] }) => ({
    ...texts,
    notices: texts.notices.map((notice) => (notice.key === "lien" ? { ...notice, text: "" } : notice)),
  }));
  await expect(send(world, id)).rejects.toMatchObject({
    code: "invalid_input",
    message: "This quote can’t be sent yet. Missing in the settings: Lien notice (713.015).",
    details: { fields: { "settings.quotes": expect.stringContaining("Lien notice") } },
  });
  const { quote, revision } = await rowOf(world, id);
  expect([quote.stage, quote.number, revision.offer]).toEqual(["draft", `Draft ${id}`, null]);
  expect(await world.db.read.selectFrom("quote_numbers").selectAll().execute()).toEqual([]);
});

test("it is sent once, by whoever read the version that is stored, and never to an erased person", async () => {
  const world = await testWorld();
  const id = await aQuote(world, { terms: yard });
  await expect(send(world, id, 1)).rejects.toMatchObject({ code: "stale_version" });
  await send(world, id);
  await expect(send(world, id)).rejects.toMatchObject({ code: "stale_version" });
  await expect(send(world, id, 3)).rejects.toMatchObject({ code: "invalid_input" });
  await eraseContactOf(world, "quotes", id);
  await expect(send(world, id, 4)).rejects.toMatchObject({ code: "forbidden" });
});

test("neither costs nor notes nor a price item are in any offer, whatever the draft says", async () => {
  const world = await testWorld();
  const owner = await aUser(world);
  const leadId = await aLead(world);
  const cost = fc.integer({ min: 7_000_001, max: 7_999_999 });
  await fc.assert(
    fc.asyncProperty(cost, fc.integer({ min: 1, max: 500_000 }), async (costCents, unitCents) => {
      const lines = [
        { id: "shell-1", name: "Shell", unitCents, itemId: 8_123_456, formula: "perimeter * 424242" },
        { id: "option-1", name: "Light", unitCents: 5, kind: "option" as const },
      ];
      const costs = { "shell-1": costCents, "option-1": 8_765_432 };
      const id = await aQuote(world, { leadId, lines, terms: { ...yard, costs } });
      const change = { version: 2, notes: "Knows our 9191919 floor price", ownerId: owner };
      await changeQuote(world, { id, change, actor: admin });
      await send(world, id, 3);
      const { revision } = await rowOf(world, id);
      expect(revision.draft).toContain(String(costCents));
      for (const secret of [costCents, 8_765_432, 8_123_456, 424_242, 9_191_919, "costs", "notes"])
        expect(revision.offer).not.toContain(String(secret));
    }),
    { numRuns: 10 },
  );
});
