import { rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aSentQuote } from "#tests/quotes.ts";
import { eraseContactOf } from "#tests/people.ts";
import { cleanUpQuoteFiles } from "./clean-up.ts";
import { openQuoteFile } from "./open.ts";
import { storeQuoteFile } from "./store.ts";

async function sent() {
  const world = await testWorld({ seeded: true });
  const { id: quoteId, hash: offerHash } = await aSentQuote(world);
  const { id: revisionId } = await world.db.read
    .selectFrom("quote_revisions")
    .select("id")
    .where("quote_id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return { world, quoteId, offerHash, key: { quoteId, revisionId, kind: "offer" as const } };
}

function placeOf({ config }: TestWorld, hash: string): string {
  return join(config.dataDir, "media", "quotes", hash, "quote.pdf");
}

async function filesOf(world: TestWorld) {
  return world.db.read.selectFrom("quote_files").selectAll().orderBy("id").execute();
}

test("sending draws the PDF once, and it opens by its hash", async () => {
  const { world, quoteId, key } = await sent();
  await runDueJobs(world, 20);
  await storeQuoteFile(world, key);
  const files = await filesOf(world);
  expect(files).toMatchObject([{ kind: "offer", name: expect.stringMatching(/^\w+-2026-0001-A\.pdf$/) }]);
  const { hash, bytes, name } = files[0]!;
  const opened = await openQuoteFile(world, { quoteId, hash });
  expect(opened).toMatchObject({ name, kind: "offer" });
  expect(opened?.bytes.length).toBe(bytes);
  expect(await sha256Of(opened!.bytes)).toBe(hash);
  expect(Buffer.from(opened!.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
});

test("two workers at once keep one file", async () => {
  const { world, key } = await sent();
  const [one, other] = await Promise.all([storeQuoteFile(world, key), storeQuoteFile(world, key)]);
  expect(one).toEqual(other);
  expect(await filesOf(world)).toHaveLength(1);
});

test("a file that was changed is refused on every opening, and in the log", async () => {
  const { world, quoteId, key } = await sent();
  const { hash } = (await storeQuoteFile(world, key))!;
  const bytes = await world.media.privateFiles.read(hash);
  bytes![bytes!.length >> 1]! ^= 1;
  writeFileSync(placeOf(world, hash), bytes!);
  for (const _ of [1, 2])
    await expect(openQuoteFile(world, { quoteId, hash })).rejects.toMatchObject({
      code: "gone",
      message: expect.stringContaining("changed after it was stored"),
    });
  expect(world.lines.filter(({ level }) => level === "error")).toHaveLength(2);
});

test("a file that is missing is drawn again as it was, by one job", async () => {
  const { world, quoteId, key } = await sent();
  await runDueJobs(world, 20);
  const { hash } = (await storeQuoteFile(world, key))!;
  rmSync(placeOf(world, hash));
  for (const _ of [1, 2])
    await expect(openQuoteFile(world, { quoteId, hash })).rejects.toMatchObject({ code: "unavailable" });
  await runDueJobs(world, 20);
  expect((await openQuoteFile(world, { quoteId, hash }))?.kind).toBe("offer");
  expect(await filesOf(world)).toHaveLength(1);
});

test("a missing file that is drawn differently today is not put in its place", async () => {
  const { world, quoteId, key } = await sent();
  const { hash } = (await storeQuoteFile(world, key))!;
  rmSync(placeOf(world, hash));
  world.paper = { ...world.paper, draw: async () => new Uint8Array([37, 80, 68, 70]) };
  await expect(storeQuoteFile(world, key)).rejects.toThrow("not drawn as it was");
  await expect(openQuoteFile(world, { quoteId, hash })).rejects.toMatchObject({ code: "unavailable" });
});

test("an offer that is not what was sent is not drawn", async () => {
  const { world, key } = await sent();
  await setOffer(world, key.revisionId, '{"number":"X","revision":"A","packages":[],"validUntil":""}');
  await expect(storeQuoteFile(world, key)).rejects.toThrow("is not what was sent");
});

async function setOffer(world: TestWorld, id: number, offer: string): Promise<void> {
  await world.db.transact(
    (tx) => tx.updateTable("quote_revisions").set({ offer }).where("id", "=", id).execute(),
    { changed: ["quotes"] },
  );
}

test("no quote has another quote’s file, and no address of a picture leads to one", async () => {
  const { world, quoteId, key } = await sent();
  const { hash } = (await storeQuoteFile(world, key))!;
  expect(await openQuoteFile(world, { quoteId: quoteId + 1, hash })).toBeUndefined();
  expect(await openQuoteFile(world, { quoteId, hash: "../../database" })).toBeUndefined();
  for (const name of ["quote.pdf", "document.pdf", "original.svg"])
    expect(await world.media.open(hash, name)).toBeNull();
  expect(await world.media.open(`quotes/${hash}`, "quote.pdf")).toBeNull();
});

test("PDFs survive the cleanup of pictures, and their own unless they belong to no quote", async () => {
  const { world, key } = await sent();
  const { hash } = (await storeQuoteFile(world, key))!;
  const orphan = await world.media.privateFiles.keep(new Uint8Array([1, 2, 3]));
  const old = new Date("2020-01-01");
  for (const one of [hash, orphan]) utimesSync(placeOf(world, one), old, old);
  expect(await world.media.cleanUpStore(world.now(), async () => new Set())).toBe(0);
  expect(await cleanUpQuoteFiles(world)).toBe(1);
  expect(await world.media.privateFiles.read(hash)).not.toBeNull();
  expect(await world.media.privateFiles.read(orphan)).toBeNull();
  const young = await world.media.privateFiles.keep(new Uint8Array([1, 2, 3]));
  utimesSync(placeOf(world, young), world.now(), world.now());
  expect(await cleanUpQuoteFiles(world)).toBe(0);
  expect(statSync(placeOf(world, young)).size).toBe(3);
});

test("erasing a person deletes the PDFs of their unsigned quotes", async () => {
  const { world, quoteId, key } = await sent();
  const { hash } = (await storeQuoteFile(world, key))!;
  await eraseContactOf(world, "quotes", quoteId);
  expect(await filesOf(world)).toEqual([]);
  await runDueJobs(world, 20);
  expect(await world.media.privateFiles.read(hash)).toBeNull();
  expect(await storeQuoteFile(world, key)).toBeUndefined();
});

test("a person who is erased while their PDF is drawn leaves none", async () => {
  const { world, quoteId, key } = await sent();
  const { draw } = world.paper;
  const kept: string[] = [];
  world.paper = {
    ...world.paper,
    draw: async (paper) => {
      const bytes = await draw(paper);
      await eraseContactOf(world, "quotes", quoteId);
      kept.push(await sha256Of(bytes));
      return bytes;
    },
  };
  expect(await storeQuoteFile(world, key)).toBeUndefined();
  expect(await world.media.privateFiles.read(kept[0]!)).toBeNull();
});

test("a signed quote’s PDF has its certificate, and stays when the person is erased", async () => {
  const { world, quoteId, key } = await sent();
  await sign(world, key);
  const file = await storeQuoteFile(world, { ...key, kind: "signed" });
  expect(file?.name).toMatch(/-A-signed\.pdf$/);
  await eraseContactOf(world, "quotes", quoteId);
  await runDueJobs(world, 20);
  expect(await openQuoteFile(world, { quoteId, hash: file!.hash })).toMatchObject({ kind: "signed" });
});

test("a PDF that can’t be drawn is retried by the queue, and what was signed stays signed", async () => {
  const { world, key } = await sent();
  await sign(world, key);
  const { draw } = world.paper;
  world.paper = { ...world.paper, draw: () => Promise.reject(new Error("The process died.")) };
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await runDueJobs(world, 20);
    world.pass(6 * 3_600_000);
  }
  const job = () =>
    world.db.read.selectFrom("jobs").selectAll().where("name", "=", "quote.paper").executeTakeFirstOrThrow();
  expect(await job()).toMatchObject({ state: "queued", attempts: 9, last_error: "Error: The process died." });
  world.paper = { ...world.paper, draw };
  await runDueJobs(world, 20);
  expect(await job()).toMatchObject({ state: "done" });
  expect(await filesOf(world)).toHaveLength(1);
  expect(await world.db.read.selectFrom("quote_acceptances").selectAll().execute()).toHaveLength(1);
});

async function sign(world: TestWorld, { quoteId, revisionId }: { quoteId: number; revisionId: number }) {
  const { total_cents } = await world.db.read
    .selectFrom("quotes")
    .select("total_cents")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const row = {
    quote_id: quoteId,
    revision_id: revisionId,
    chosen: "[]",
    total_cents,
    signer_name: "Marisol Vega",
    signature: "",
    signed_at: world.now().toISOString(),
    ip_address: "203.0.113.7",
    user_agent: "test",
    consent_text: "I agree.",
    signed_hash: "ab".repeat(32),
  };
  await world.db.transact(
    async (tx) => {
      await tx.insertInto("quote_acceptances").values(row).execute();
      await tx.updateTable("quotes").set({ stage: "accepted" }).where("id", "=", quoteId).execute();
    },
    { changed: ["quotes", `quotes:${quoteId}`] },
  );
}
