import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, aPicture, arriving, jpeg, pdf, waitingPictures } from "#tests/pictures.ts";
import { changeMedia } from "./change.ts";
import { cleanUpMedia } from "./clean-up.ts";
import { findMedia, listMedia, picturesAt } from "./reads.ts";
import { removeMedia } from "./remove.ts";
import { mediaLimits } from "./rules.ts";
import { uploadMedia } from "./upload.ts";
import { recordMediaUses } from "./writes.ts";

const all = { q: "", state: "" as const, unused: "" as const, page: 1, pageSize: 50 };

test("a document is stored as it is, ready at once, and listed apart from the pictures", async () => {
  const world = await testWorld();
  const picture = await aPicture(world);
  const { id, isNew } = await anUpload(world, pdf(), "C:\\Sheets\\Apollo 14.pdf");
  const document = await findMedia(world.db.read, id);
  expect([isNew, document]).toMatchObject([
    true,
    {
      name: "Apollo 14.pdf",
      kind: "pdf",
      state: "ready",
      picture: null,
      bytes: pdf().length,
      address: `/media/${document?.hash}/document.pdf`,
    },
  ]);
  const opened = await world.media.open(document?.hash ?? "", "document.pdf");
  expect(opened?.type).toBe("application/pdf");
  expect(Buffer.from(await new Response(opened?.stream).arrayBuffer())).toEqual(pdf());
  // the picture’s own
  expect(await waitingPictures(world)).toBe(1);
  expect(await anUpload(world, pdf(), "again.pdf")).toEqual({ id, isNew: false });
  const ids = async (type: "" | "pictures" | "documents") =>
    (await listMedia(world.db.read, { ...all, type })).items.map((item) => item.id);
  expect([await ids(""), await ids("pictures"), await ids("documents")]).toEqual([
    [id, picture],
    [picture],
    [id],
  ]);
  expect((await listMedia(world.db.read, { ...all, q: "apollo" })).total).toBe(1);
  // its address is not a picture's, even if someone enters it as one
  expect(await picturesAt(world.db.read, [`/media/${document?.hash}`, document?.address ?? ""])).toEqual(
    new Map(),
  );
});

test("a document in use can't be deleted; afterwards it can, with its file", async () => {
  const world = await testWorld({ seeded: true });
  const { id } = await anUpload(world, pdf(), "Apollo 14.pdf");
  const { address, hash } = (await findMedia(world.db.read, id))!;
  const pool = { type: "pool", id: "latham-apollo-14" } as const;
  const use = (spec_sheet: string) =>
    world.db.transact((tx) => recordMediaUses(tx, actor, pool, { spec_sheet }), { changed: ["pools"] });
  await use(address);
  // other fields of the same record are theirs
  await world.db.transact((tx) => recordMediaUses(tx, actor, pool, { image_urls: "" }), {
    changed: ["pools"],
  });
  await expect(removeMedia(world, { id, version: 1, actor })).rejects.toMatchObject({
    code: "in_use",
    message: "This document is used on: pool Latham Apollo 14. Remove it there first.",
  });
  await use("");
  world.pass(Date.now() - world.now().getTime() + 3_700_000);
  expect(await cleanUpMedia(world)).toEqual({ files: 0, pictures: 0 });
  await removeMedia(world, { id, version: 1, actor });
  expect(existsSync(join(world.config.dataDir, "media", hash))).toBe(false);
});

test("visitors download a document under the name that staff give it", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, pdf(), "scan0001.pdf");
  await changeMedia(world, { id, change: { version: 1, name: "Apollo 14 spec sheet" }, actor });
  expect(await findMedia(world.db.read, id)).toMatchObject({ name: "Apollo 14 spec sheet", version: 2 });
});

const heavy = () => pdf({ padding: mediaLimits.documentBytes });
const text = (words: string) => () => Buffer.from(words);

test.each<
  [string, string, "" | "picture" | "document", () => Uint8Array | Promise<Uint8Array>, string, RegExp]
>([
  [
    "an HTML file named .pdf",
    "a.pdf",
    "",
    text("<html>"),
    "wrong_type",
    /^The content of this file isn’t a PDF\. Save/,
  ],
  [
    "a renamed program",
    "a.PDF ",
    "",
    text("MZ".padEnd(90, "\0")),
    "wrong_type",
    /isn’t a PDF \(it is \.exe\)/,
  ],
  ["a photo as a document", "a.jpg", "document", () => jpeg(), "wrong_type", /isn’t a PDF \(it is \.jpeg\)/],
  [
    "a PDF as a picture",
    "a.pdf",
    "picture",
    () => pdf(),
    "wrong_type",
    /its content is \.pdf\)\. Use a JPEG/,
  ],
  ["a locked one", "a.pdf", "", () => pdf({ encrypted: true }), "invalid_input", /protected with a password/],
  ["11 MB", "a.pdf", "", heavy, "too_large", /^The PDF is larger than 10 MB/],
  ["11 MB by another name", "scan", "", heavy, "too_large", /^The PDF is larger than 10 MB/],
  [
    "one that was cut",
    "a.pdf",
    "",
    () => pdf({ padding: 3_000 }).subarray(0, 2_000),
    "invalid_input",
    /^The PDF is damaged/,
  ],
])(
  "nothing is stored of %s; the error at its field says what to do",
  async (_, name, as, bytes, code, sentence) => {
    const world = await testWorld();
    const upload = uploadMedia(world, { body: arriving(await bytes()), name, as, actor });
    await expect(upload).rejects.toMatchObject({
      code,
      details: { fields: { file: expect.stringMatching(sentence) } },
    });
    expect((await listMedia(world.db.read, all)).total).toBe(0);
    expect(existsSync(join(world.config.dataDir, "media"))).toBe(false);
  },
);

test("a file that is there already is refused where it is of the wrong kind", async () => {
  const world = await testWorld();
  await anUpload(world, pdf());
  const upload = uploadMedia(world, { body: arriving(pdf()), name: "a", as: "picture", actor });
  await expect(upload).rejects.toMatchObject({ code: "wrong_type" });
});
