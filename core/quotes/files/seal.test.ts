import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findFingerprinted } from "#core/quotes/fingerprints.reads.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { anAcceptance, anOpenQuote, type OpenQuote } from "#tests/quotes.ts";
import { aSealCertificate } from "#tests/seal-certificates.ts";
import { openQuoteFile } from "./open.ts";

let world: TestWorld;
let open: OpenQuote;
beforeEach(async () => {
  world = await testWorld();
  world.seal = await aSealCertificate("p256");
  open = await anOpenQuote(world);
});

/** Signs the quote as its customer does, and draws what follows. @returns the PDF's record and bytes */
async function sign() {
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token: open.token, input: await anAcceptance(open), caller });
  await runDueJobs(world, 20);
  // its email looks again after a moment
  world.pass(10_000);
  await runDueJobs(world, 20);
  const row = await world.db.read
    .selectFrom("quote_files")
    .selectAll()
    .where("kind", "=", "signed")
    .executeTakeFirstOrThrow();
  return { row, bytes: (await world.media.privateFiles.read(row.hash))! };
}

const isSealed = (bytes: Uint8Array) => Buffer.from(bytes).includes("/SubFilter /ETSI.CAdES.detached");
const errors = () => world.lines.filter(({ level }) => level === "error");

test("what was signed is sealed, the customer receives the sealed bytes, and their fingerprint is known", async () => {
  const { row, bytes } = await sign();
  expect(isSealed(bytes)).toBe(true);
  expect([row.hash, row.bytes]).toEqual([await sha256Of(bytes), bytes.length]);
  const attached = world.sent
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name }) => name === row.name);
  expect(attached.length).toBeGreaterThan(0);
  for (const { content } of attached) expect(Buffer.from(content as Uint8Array).equals(bytes)).toBe(true);
  expect(await findFingerprinted(world.db.read, row.hash)).toMatchObject({
    fileKind: "signed",
    isSealed: true,
  });
});

test("an offer is not sealed, and is not said to be", async () => {
  await runDueJobs(world, 20);
  const { hash, seal } = await world.db.read.selectFrom("quote_files").selectAll().executeTakeFirstOrThrow();
  expect(seal).toBeNull();
  expect(isSealed((await world.media.privateFiles.read(hash))!)).toBe(false);
  expect(await findFingerprinted(world.db.read, hash)).toMatchObject({ fileKind: "offer", isSealed: false });
});

test.each([
  ["without a certificate", () => null],
  ["with one that has ended", () => ({ ...world.seal!, validUntil: "2026-01-01T00:00:00Z" })],
  ["with one that has not begun", () => ({ ...world.seal!, validFrom: "2098-01-01T00:00:00Z" })],
])("%s, what was signed is kept without a seal, and is not said to have one", async (_, seal) => {
  world.seal = seal();
  const { row, bytes } = await sign();
  expect([row.seal, isSealed(bytes)]).toEqual([null, false]);
  expect(await findFingerprinted(world.db.read, row.hash)).toMatchObject({ isSealed: false });
  expect(errors()).toEqual([]);
});

test("a seal that fails holds nothing up: the PDF is kept without it, and the log says so", async () => {
  world.seal = { ...world.seal!, sign: () => Promise.reject(new Error("The key is away.")) };
  const { row, bytes } = await sign();
  expect([row.seal, isSealed(bytes)]).toEqual([null, false]);
  expect(errors()).toMatchObject([{ message: expect.stringContaining("kept without a seal") }]);
});

test.each([
  ["none", null],
  ["another", "rsa"],
])(
  "a sealed file that is lost comes back as it was, when there is %s certificate by then",
  async (_, later) => {
    const { row, bytes } = await sign();
    world.seal = later === null ? null : await aSealCertificate(later);
    world.pass(86_400_000);
    rmSync(join(world.config.dataDir, "media", "quotes", row.hash, "quote.pdf"));
    const opening = () => openQuoteFile(world, { quoteId: open.id, hash: row.hash });
    await expect(opening()).rejects.toMatchObject({ code: "unavailable" });
    await runDueJobs(world, 20);
    expect(Buffer.from((await opening())!.bytes).equals(bytes)).toBe(true);
  },
);
