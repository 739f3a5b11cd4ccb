import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { findOffered } from "./offer.reads.ts";
import { storeQuoteFile } from "#core/quotes/files/store.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { sha256, sha256Of } from "#lib/runtime/sha256.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { admin, anAcceptance, anOpenQuote, aQuote, aSentQuote, yard } from "#tests/quotes.ts";
import { addQuote } from "./add.ts";
import { changeQuote } from "./change.ts";
import { linkQuote } from "./link.ts";
import { previewFileOfQuote } from "./preview-file.ts";
import { previewQuote } from "./preview.ts";
import { findQuote } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { revokeLinksOfQuote } from "./revoke-links.ts";
import { sendQuote } from "./send.ts";
import { withdrawQuote } from "./withdraw.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { writeSetting } from "#tests/writes.ts";
import { eraseContactOf } from "#tests/people.ts";

const actor = program;
const dayMs = 24 * 3_600_000;

async function quoteOf(world: TestWorld, id: number) {
  return (await findQuote(world.db.read, { id, now: world.now(), seesCosts: true }))!;
}

async function setStage(world: TestWorld, id: number, stage: string) {
  await world.db.transact((tx) => tx.updateTable("quotes").set({ stage }).where("id", "=", id).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
}

test("a revision begins as a copy, and the customer reads the one before until it is sent", async () => {
  const world = await testWorld();
  const { id } = await aSentQuote(world);
  const viewed_at = world.now().toISOString();
  await world.db.transact((tx) => tx.updateTable("quotes").set({ viewed_at }).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
  const before = await quoteOf(world, id);
  await reviseQuote(world, { id, version: before.version, actor });
  const after = await quoteOf(world, id);
  expect(after).toMatchObject({ mark: "B", isSent: false, stage: "sent", number: before.number });
  expect(after.draft).toEqual(before.draft);
  const { number } = await sendQuote(world, { id, version: after.version, actor, by: "link" });
  expect(number).toBe(before.number);
  // no one has read the new one
  expect(await quoteOf(world, id)).toMatchObject({ stage: "sent", viewedAt: null });
  expect((await quoteOf(world, id)).revisions.map(({ mark, sentAt }) => [mark, sentAt !== null])).toEqual([
    ["A", true],
    ["B", true],
  ]);
  // a first number is not given again
  expect(await world.db.read.selectFrom("quote_numbers").select("last").execute()).toEqual([{ last: 1 }]);
});

test("what was declined, expired or withdrawn can be revised and sent again; a day that passed becomes a new one", async () => {
  for (const stage of ["declined", "expired", "withdrawn"]) {
    const world = await testWorld();
    const { id } = await aSentQuote(world);
    await setStage(world, id, stage);
    world.pass(40 * dayMs);
    const { version } = await quoteOf(world, id);
    await reviseQuote(world, { id, version, actor });
    const draft = await quoteOf(world, id);
    expect([draft.stage, draft.draft.validUntil]).toEqual([stage, "2027-01-29"]);
    await sendQuote(world, { id, version: draft.version, actor, by: "link" });
    expect((await quoteOf(world, id)).stage).toBe("sent");
  }
});

test.each([
  ["a draft", "draft", "invalid_input"],
  ["an accepted quote", "accepted", "forbidden"],
])("%s is not revised", async (_, stage, code) => {
  const world = await testWorld();
  const id = stage === "draft" ? await aQuote(world) : (await aSentQuote(world)).id;
  await setStage(world, id, stage);
  const { version } = await quoteOf(world, id);
  await expect(reviseQuote(world, { id, version, actor })).rejects.toMatchObject({ code });
  await expect(reviseQuote(world, { id, version: 99, actor })).rejects.toMatchObject({
    code: "stale_version",
  });
});

test("an accepted quote shows what was signed, not the next revision that was begun meanwhile", async () => {
  const world = await testWorld({ seeded: true });
  const pump = { id: "pump-1", name: "Heat pump", unitCents: 4_200_00 };
  const sent = await anOpenQuote(world, { lines: [{ id: "shell-1", name: "Shell", isFree: true }, pump] });
  const { id, token } = sent;
  const before = await quoteOf(world, id);
  await reviseQuote(world, { id, version: before.version, actor });
  const { version, draft } = await quoteOf(world, id);
  const packages = [{ id: "main", name: "", sections: [] }];
  const change = { version, draft: { ...draft, packages } };
  await changeQuote(world, { id, change, actor: admin });
  expect(await quoteOf(world, id)).toMatchObject({ mark: "B", isSent: false, draft: { packages } });
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token, input: await anAcceptance(sent), caller });
  const after = await quoteOf(world, id);
  expect(after).toMatchObject({
    stage: "accepted",
    mark: "A",
    isSent: true,
    totalCents: 4_200_00,
    draft: before.draft,
    acceptance: { mark: "A" },
  });
  const { offer, offerHash } = sent;
  expect(await findOffered(world.db.read, world.media, { id, now: world.now() })).toEqual({
    offer,
    offerHash,
  });
  expect((await previewQuote(world, { id }))!.offer).toEqual(offer);
  // a save that was on its way is refused, and earlier changes stay stored
  const late = { version: version + 1, draft };
  await expect(changeQuote(world, { id, change: late, actor: admin })).rejects.toMatchObject({
    code: "stale_version",
  });
  expect(after.revisions.map(({ mark, totalCents }) => [mark, totalCents])).toEqual([
    ["A", 4_200_00],
    ["B", 0],
  ]);
});

test("a quote is withdrawn with its reason in the histories, and its links still open it", async () => {
  const world = await testWorld();
  const { id, token } = await aSentQuote(world);
  const { version } = await quoteOf(world, id);
  await withdrawQuote(world, { id, version, reason: "No longer made", actor });
  const quote = await quoteOf(world, id);
  expect([quote.stage, quote.hasLink]).toEqual(["withdrawn", true]);
  const entries = await world.db.read
    .selectFrom("activities")
    .select(["subject_type", "from_value", "note"])
    .where("to_value", "=", "withdrawn")
    .orderBy("subject_type")
    .execute();
  expect(entries).toEqual(
    ["lead", "quote"].map((subject_type) => ({ subject_type, from_value: "sent", note: "No longer made" })),
  );
  const links = await world.db.read.selectFrom("quote_links").select(["token_hash", "revoked_at"]).execute();
  expect(links).toEqual([{ token_hash: sha256(token), revoked_at: null }]);
});

test.each(["draft", "accepted", "declined", "expired", "withdrawn"])(
  "a quote that is %s is not withdrawn",
  async (stage) => {
    const world = await testWorld();
    const { id } = await aSentQuote(world);
    await setStage(world, id, stage);
    const { version } = await quoteOf(world, id);
    const withdrawing = withdrawQuote(world, { id, version, reason: "", actor });
    await expect(withdrawing).rejects.toMatchObject({ code: "forbidden" });
  },
);

const openLinks = (world: TestWorld) =>
  world.db.read.selectFrom("quote_links").select("token_hash").where("revoked_at", "is", null).execute();

test("there can be several links; a new one may end the others, or all end", async () => {
  const world = await testWorld();
  const { id, token } = await aSentQuote(world);
  const second = await linkQuote(world, { id, revokeEarlier: false, actor });
  expect(second.url).toMatch(/^http:\/\/localhost:3000\/quote\/sun_[\w-]{43}$/);
  expect(second.url).not.toContain(token);
  expect(await openLinks(world)).toHaveLength(2);
  const third = await linkQuote(world, { id, revokeEarlier: true, actor });
  expect(await openLinks(world)).toEqual([{ token_hash: sha256(third.url.split("/").at(-1)!) }]);
  await revokeLinksOfQuote(world, { id, actor });
  expect(await openLinks(world)).toEqual([]);
  expect((await quoteOf(world, id)).hasLink).toBe(false);
});

test("no link is made for a draft, 60 days after the last stage, or for an erased person", async () => {
  const world = await testWorld();
  const link = (id: number) => linkQuote(world, { id, revokeEarlier: false, actor });
  await expect(link(await aQuote(world))).rejects.toMatchObject({ code: "forbidden" });
  const { id } = await aSentQuote(world);
  world.pass(60 * dayMs - 1);
  await link(id);
  world.pass(1);
  await expect(link(id)).rejects.toMatchObject({ code: "too_late" });
  const erased = await aSentQuote(world, { terms: { ...yard, validUntil: "2027-03-01" } });
  await eraseContactOf(world, "quotes", erased.id);
  await expect(link(erased.id)).rejects.toMatchObject({ code: "forbidden" });
});

test("a new quote begins with the terms of the settings", async () => {
  const world = await testWorld();
  await writeSetting(world, "quotes", (texts: object) => ({
    ...texts,
    validDays: 10,
    depositPercent: 500,
    draws: [{ when: "At the end", percent: 9_500 }],
  }));
  const id = await addQuote(world, { input: { leadId: await aLead(world) }, actor });
  expect((await quoteOf(world, id)).draft).toMatchObject({
    validUntil: "2026-11-30",
    deposit: { kind: "percent", percent: 500 },
    draws: [{ id: "draw-1", when: "At the end", percent: 9_500 }],
  });
});

test("the preview of a draft is what is sent, but for its number; then it is what was sent", async () => {
  const world = await testWorld({ seeded: true });
  const id = await aQuote(world, { terms: yard });
  const draft = (await previewQuote(world, { id }))!;
  const file = (await previewFileOfQuote(world, { id }))!;
  expect(file.name).toBe(`Draft-${id}-A.pdf`);
  const { pieces, title } = await readPdf(await bytesOf(file));
  expect(title).toMatch(new RegExp(`^Quote Draft ${id}, revision A`));
  expect(pieces.flat().map(({ text }) => text)).toContain("$62,000.00");
  await sendQuote(world, { id, version: 2, actor, by: "link" });
  const sent = (await previewQuote(world, { id }))!;
  expect({ ...draft.offer, number: "" }).toEqual({ ...sent.offer, number: "" });
  expect(draft.email.html.replaceAll(`Draft ${id}`, "OCA-2026-0001")).toBe(sent.email.html);
  const stored = await storeQuoteFile(world, { quoteId: id, revisionId: 1, kind: "offer" });
  expect(await sha256Of(await bytesOf((await previewFileOfQuote(world, { id }))!))).toBe(stored?.hash);
  expect(await previewQuote(world, { id: 999 })).toBeUndefined();
  expect(await previewFileOfQuote(world, { id: 999 })).toBeUndefined();
});

async function bytesOf({ parts }: FileAnswer): Promise<Uint8Array> {
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(part as Uint8Array);
  return Buffer.concat(bytes);
}
