import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { findMedia } from "#core/media/reads.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { anUpload, pdf } from "#tests/pictures.ts";
import { aQuote, yard } from "#tests/quotes.ts";

const leaflet = pdf({ title: "Leaflet" });

/** The email of a quote with these documents, by name. */
async function emailWith(documents: Record<string, Buffer>, happen: (world: TestWorld) => void = () => {}) {
  const world = await testWorld();
  const attachments = await Promise.all(
    Object.entries(documents).map(async ([name, bytes]) => {
      const { id } = await anUpload(world, bytes);
      return { hash: (await findMedia(world.db.read, id))!.hash, name };
    }),
  );
  const id = await aQuote(world, { terms: { ...yard, attachments } });
  await runDueJobs(world, 20);
  world.sent.length = 0;
  await sendQuote(world, { id, version: 2, actor: program, by: "email" });
  await runDueJobs(world, 20);
  world.pass(5_000);
  happen(world);
  await runDueJobs(world, 20);
  const [email] = world.sent;
  return { text: email!.text, files: email!.attachments! };
}

test("the documents of a quote are attached to its email, byte by byte, after its PDF", async () => {
  const { text, files } = await emailWith({
    "Swim safely.pdf": leaflet,
    Warranty: pdf({ title: "Warranty" }),
  });
  expect(files.map(({ name }) => name)).toEqual(["OCA-2026-0001-A.pdf", "Swim safely.pdf", "Warranty.pdf"]);
  expect(Buffer.from(files[1]!.content as Uint8Array)).toEqual(leaflet);
  expect(text).toContain("Also attached: Swim safely; Warranty.");
});

test("what has no room stays on the customer’s page, and the email says so", async () => {
  const plan = pdf({ title: "Plan", padding: 6_990_000 });
  const { text, files } = await emailWith({ Plan: plan, Leaflet: leaflet });
  expect(files.map(({ name }) => name)).toEqual(["OCA-2026-0001-A.pdf", "Leaflet.pdf"]);
  expect(text).toContain("Also attached: Leaflet.");
  expect(text).toContain("under “Documents”: Plan.");
});

test("a document that can’t be read is named with its place instead, and the quote goes out", async () => {
  const { text, files } = await emailWith({ Leaflet: leaflet }, (world) => {
    world.media = { ...world.media, open: () => Promise.reject(new Error("the bucket is away")) };
  });
  expect(files.map(({ name }) => name)).toEqual(["OCA-2026-0001-A.pdf"]);
  expect(text).toContain("under “Documents”: Leaflet.");
});
