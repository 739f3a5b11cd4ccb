import { beforeEach, expect, test } from "vitest";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { eraseContactOf } from "#tests/people.ts";
import { aNextRevision, anAcceptance, anOpenQuote, type OpenQuote } from "#tests/quotes.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { findFingerprinted } from "./fingerprints.reads.ts";
import { acceptQuote } from "./signing/accept.ts";

let world: TestWorld;
let open: OpenQuote;
beforeEach(async () => {
  world = await testWorld();
  open = await anOpenQuote(world);
});

const find = (hash: string) => findFingerprinted(world.db.read, hash);

async function sign(): Promise<void> {
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token: open.token, input: await anAcceptance(open), caller });
}

/** The hash of the PDF of a kind, as it is stored. */
async function drawnHash(kind: "offer" | "signed"): Promise<string> {
  await runDueJobs(world, 20);
  const { hash } = await world.db.read
    .selectFrom("quote_files")
    .select("hash")
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return hash;
}

test("the PDF of an offer, and its text, are known as not signed", async () => {
  const about = { number: open.offer.number, revision: "A", signature: null, isReplaced: false };
  expect(await find(await drawnHash("offer"))).toMatchObject({ ...about, name: "file", fileKind: "offer" });
  expect(await find(open.offerHash)).toMatchObject({ ...about, name: "offer", fileKind: null });
});

test("the PDF that was signed is known by its bytes, one changed byte is not, and no answer names anyone", async () => {
  await sign();
  const hash = await drawnHash("signed");
  const bytes = (await world.media.privateFiles.read(hash))!;
  const row = await world.db.read.selectFrom("quote_acceptances").selectAll().executeTakeFirstOrThrow();
  const signature = { signedAt: row.signed_at, totalCents: row.total_cents };
  const about = { number: open.offer.number, revision: "A", signature, isReplaced: false };
  const file = await find(await sha256Of(bytes));
  const text = await find(row.signed_hash);
  expect(file).toMatchObject({ ...about, name: "file", fileKind: "signed" });
  expect(text).toMatchObject({ ...about, name: "signed", fileKind: null });
  expect(await find(open.offerHash)).toMatchObject({ ...about, name: "offer" });
  const keys = "fileKind,isReplaced,isSealed,name,number,revision,sentAt,signature";
  for (const answer of [file, text]) expect(Object.keys(answer!).toSorted().join(",")).toBe(keys);
  bytes[bytes.length >> 1]! ^= 1;
  expect(await find(await sha256Of(bytes))).toBeUndefined();
});

test("an offer that a newer one replaced says so", async () => {
  await aNextRevision(world, open, {});
  expect(await find(open.offerHash)).toMatchObject({ revision: "A", isReplaced: true });
});

test("after a person is erased, what was signed is still known, and what was only offered is not", async () => {
  // of the same person
  const other = await anOpenQuote(world);
  await sign();
  const hash = await drawnHash("signed");
  await eraseContactOf(world, "quotes", open.id);
  expect(await find(hash)).toMatchObject({ number: open.offer.number, fileKind: "signed" });
  expect(await find(other.offerHash)).toBeUndefined();
});

test("no other value finds anything", async () => {
  for (const hash of ["", "0".repeat(64), "%", open.token, String(open.id)])
    expect(await find(hash)).toBeUndefined();
});
