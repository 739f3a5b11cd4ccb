import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { describeMedia } from "#core/media/describe.ts";
import { findMedia } from "#core/media/reads.ts";
import { findOfferedPictures } from "#core/quotes/media.reads.ts";
import type { QuotePaper } from "./shape.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aPicture, webp } from "#tests/pictures.ts";
import { anOpenQuote } from "#tests/quotes.ts";
import { everyTag, readPdf } from "#tests/read-pdf.ts";
import { storeQuoteFile } from "./store.ts";

/** A sent quote whose line shows a picture of the library, with the key of its PDF. */
async function pictured() {
  const world = await testWorld();
  const id = await aPicture(world, await webp({ seed: 3 }));
  await describe(world, id, "Ivory travertine around a pool");
  const { hash } = (await findMedia(world.db.read, id))!;
  const shell = { id: "shell-1", name: "Shell", unitCents: 62_000_00, picture: hash };
  const fence = { id: "fence-1", name: "Fence", kind: "excluded" as const, picture: hash };
  const quote = await anOpenQuote(world, { lines: [shell, fence] });
  const { id: revisionId } = await world.db.read
    .selectFrom("quote_revisions")
    .select("id")
    .executeTakeFirstOrThrow();
  const drawn: QuotePaper[] = [];
  const { draw } = world.paper;
  world.paper.draw = async (paper, onDamaged) => {
    drawn.push(paper);
    return draw(paper, onDamaged);
  };
  const key = { quoteId: quote.id, revisionId, kind: "offer" as const };
  const { file } = await world.db.read.selectFrom("media").select("file").executeTakeFirstOrThrow();
  const place = join(world.config.dataDir, "media", file, "320.webp");
  const lost = () => world.lines.filter(({ message }) => message.includes("without the picture"));
  return { world, id, hash, quote, key, place, drawn, lost };
}

async function describe(world: TestWorld, id: number, alt: string): Promise<void> {
  const { version } = (await findMedia(world.db.read, id))!;
  await describeMedia(world, { pictures: [{ id, version, alt }], actor: program });
}

async function figuresOf(world: TestWorld, hash: string): Promise<(string | undefined)[]> {
  const { pages } = await readPdf((await world.media.privateFiles.read(hash))!);
  return everyTag(pages.flat()).flatMap(({ tag, alt }) => (tag === "Figure" ? [alt] : []));
}

test("a quote's PDF shows the pictures of its lines, as they were described when it was sent", async () => {
  const { world, id, hash, quote, key, lost } = await pictured();
  expect(quote.offer.pictures).toEqual([{ hash, alt: "Ivory travertine around a pool" }]);
  const file = (await storeQuoteFile(world, key))!;
  expect(await figuresOf(world, file.hash)).toEqual(["Ivory travertine around a pool"]);
  await describe(world, id, "Travertine");
  expect((await findOfferedPictures(world.db.read, quote.offer))[hash]?.alt).toBe(
    "Ivory travertine around a pool",
  );
  await world.media.privateFiles.remove(file.hash);
  // to the byte, or it would not be kept
  expect(await storeQuoteFile(world, key)).toEqual(file);
  expect(await figuresOf(world, file.hash)).toHaveLength(1);
  expect(lost()).toEqual([]);
});

test.each([
  ["is missing", (place: string) => rmSync(place)],
  ["is damaged", (place: string) => writeFileSync(place, "RIFF")],
  ["is empty", (place: string) => writeFileSync(place, "")],
])("a picture whose file %s keeps no PDF back, and is in the log", async (_, happen) => {
  const { world, hash, quote, key, place, lost } = await pictured();
  happen(place);
  const file = (await storeQuoteFile(world, key))!;
  expect(await figuresOf(world, file.hash)).toEqual([]);
  expect(lost()).toMatchObject([
    { level: "error", fields: { quote: quote.offer.number, revision: "A", picture: hash } },
  ]);
});

test("a store that gives out no picture keeps no PDF back", async () => {
  const { world, key, lost } = await pictured();
  world.media.open = () => Promise.reject(new Error("SlowDown"));
  expect(await storeQuoteFile(world, key)).toBeDefined();
  expect(lost()).toHaveLength(1);
});

test("what was sent without a picture, or before PDFs showed any, reads no file", async () => {
  const { world, quote, key, drawn } = await pictured();
  await storeQuoteFile(world, key);
  expect(drawn.map(({ linePictures }) => linePictures.size)).toEqual([1]);
  const plain = await anOpenQuote(world);
  expect("pictures" in plain.offer).toBe(false);
  expect(quote.offer.pictures).toHaveLength(1);
});
