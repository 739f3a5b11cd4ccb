import { expect, test } from "vitest";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld } from "#tests/build.ts";
import { anAcceptance, anOpenQuote } from "#tests/quotes.ts";
import { acceptQuote } from "./signing/accept.ts";
import { findQuote } from "./reads.ts";

test("what was offered, what was signed and the file have one fingerprint each, for staff and in both emails", async () => {
  const world = await testWorld();
  const open = await anOpenQuote(world);
  await runDueJobs(world, 20);
  world.sent.length = 0;
  const caller = { ip: "192.0.2.7", userAgent: "Safari" };
  await acceptQuote(world, { token: open.token, input: await anAcceptance(open), caller });
  await runDueJobs(world, 20);
  world.pass(5_000);
  await runDueJobs(world, 20);
  const quote = (await findQuote(world.db.read, { id: open.id, now: world.now(), seesCosts: false }))!;
  const { offerHash, signedHash } = quote.acceptance!;
  const signed = quote.files.find(({ kind }) => kind === "signed")!;
  expect(offerHash).toBe(open.offerHash);
  expect(new Set([offerHash, signedHash, signed.hash]).size).toBe(3);
  expect(world.sent).toHaveLength(2);
  for (const { text } of world.sent)
    for (const line of [
      `Offer fingerprint: ${offerHash}`,
      `Signed-document fingerprint: ${signedHash}`,
      `File fingerprint: ${signed.hash}`,
    ])
      expect(text).toContain(line);
});
