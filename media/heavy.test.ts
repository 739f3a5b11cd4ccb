import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { FileLimits } from "#core/ports.ts";
import { mediaLimits } from "#core/media/rules.ts";
import { openImageWorker } from "./image-worker.ts";
import { runTask } from "./tasks.ts";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-heavy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function cleaned(bytes: Uint8Array, limits: FileLimits = mediaLimits) {
  const folder = freshFolder();
  const [from, to] = [join(folder, "upload"), join(folder, "clean")];
  writeFileSync(from, bytes);
  return runTask({ task: "clean", from, to, limits }, () => {});
}

const repeated = (text: string, count: number) => Buffer.from(text.repeat(count));
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><path d="M0 0h1"/></svg>`;

// before the expressions were linear the first, fourth and fifth took a minute or two of a processor
test.each([
  [
    "comments before something else",
    Buffer.concat([repeated("<!---->", 500), Buffer.from("x")]),
    "not_a_picture",
  ],
  ["comments and spaces before something else", repeated("<!-- --> ", 450), "not_a_picture"],
  ["doctypes before something else", repeated("<!DOCTYPE a [ ] > ", 200), "not_a_picture"],
  [
    "doctypes that never end",
    Buffer.concat([Buffer.from(drawing), repeated("<!DOCTYPE", 56_000)]),
    undefined,
  ],
  ["styles that never end", Buffer.concat([Buffer.from(drawing), repeated("<style", 85_000)]), undefined],
  ["styles that never close", Buffer.concat([Buffer.from(drawing), repeated("<style>", 20_000)]), undefined],
  [
    "data that never ends",
    Buffer.concat([Buffer.from(drawing), Buffer.from("<style><![CDATA["), repeated("]]> ", 120_000)]),
    undefined,
  ],
])("a drawing with %s is read in one pass", async (_, bytes, why) => {
  expect(bytes.length).toBeLessThanOrEqual(512 * 1024);
  const result = await cleaned(bytes).catch((reason: unknown) => reason);
  if (why === undefined) expect(result).toMatchObject({ kind: "svg", width: 2, height: 2 });
  else expect(result).toMatchObject({ name: "Unusable", why });
});

function flat(width: number, height: number, format: "jpeg" | "png" | "webp") {
  const picture = sharp({ create: { width, height, channels: 3, background: "#0f6b80" } });
  return (format === "jpeg" ? picture.withMetadata({ orientation: 6 }) : picture).toFormat(format).toBuffer();
}

/** A thousandth of the limits that are in force. */
const small: FileLimits = { ...mediaLimits, pixels: 50_000, pixelsUnlessJpeg: 25_000 };

test.each([
  ["a JPEG of more than half the pixels is kept half as wide, once it is upright", 200, 180, "jpeg", 90],
  ["a JPEG of up to half is kept as it is", 160, 150, "jpeg", 150],
  ["a WebP of more than a quarter is reduced to that", 140, 140, "webp", 112],
  ["a WebP of less is kept as it is", 110, 110, "webp", 110],
  ["a PNG is kept as it is", 150, 150, "png", 150],
] as const)("%s", async (_, width, height, format, storedWidth) => {
  expect(await cleaned(await flat(width, height, format), small)).toMatchObject({
    kind: format,
    width: storedWidth,
  });
});

test.each(["png", "webp"] as const)("a %s of more than half the pixels is refused", async (format) => {
  const refused = cleaned(await flat(170, 150, format), small);
  await expect(refused).rejects.toMatchObject({ why: "too_many_pixels", detail: "170 × 150" });
});

test("one picture is worked on at a time, and uploads go before variants", async () => {
  const folder = freshFolder();
  const program = join(folder, "child.mjs");
  const log = join(folder, "log");
  writeFileSync(log, "");
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
    process.once("message", async ({ task, from }) => {
      appendFileSync(${JSON.stringify(log)}, "begin " + from + "\\n");
      await new Promise((done) => setTimeout(done, 100));
      appendFileSync(${JSON.stringify(log)}, "end " + from + "\\n");
      process.send({ type: "done", result: {} }, () => process.disconnect());
    });`,
  );
  const worker = openImageWorker(program);
  onTestFinished(() => worker.stop());
  const clean = (from: string) => worker.run({ task: "clean", from, to: "", limits: mediaLimits });
  const press = (from: string) => worker.run({ task: "process", from, folder, widths: [] });
  await Promise.all([press("variants 1"), press("variants 2"), clean("upload 1"), clean("upload 2")]);
  const order = ["variants 1", "upload 1", "upload 2", "variants 2"];
  const expected = order.flatMap((one) => [`begin ${one}`, `end ${one}`]);
  expect(readFileSync(log, "utf8").trim().split("\n")).toEqual(expected);
});
