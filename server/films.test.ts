import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLibrary } from "#media/library.ts";
import { testWorld } from "#tests/build.ts";
import { api } from "#tests/http.ts";

const address = openLibrary("pictures").film("scenes/stage-water")?.sources.at(-1)?.src ?? "";
const content = readFileSync(join(process.cwd(), address));
const size = content.length;

test("a film is cached forever and supports range requests", async () => {
  const answer = await api(await testWorld()).request(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": String(size),
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
  });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
});

// Safari plays nothing unless its first request, for two bytes, is answered with exactly these
const parts: [string, number, number][] = [
  ["bytes=0-1", 0, 1],
  ["bytes=100-299", 100, 299],
  [`bytes=${size - 10}-`, size - 10, size - 1],
  ["bytes=-5", size - 5, size - 1],
  ["bytes=0-99999999", 0, size - 1],
];
for (const [range, first, last] of parts)
  test(`the part ${range.replace(String(size - 10), "(all but ten)")} of a film is sent alone`, async () => {
    const answer = await api(await testWorld()).request(address, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-range": `bytes ${first}-${last}/${size}`,
      "content-length": String(last - first + 1),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(first, last + 1))).toBe(true);
  });

test("a range beyond the film's end is rejected with the film's size", async () => {
  const answer = await api(await testWorld()).request(address, { headers: { range: `bytes=${size}-` } });
  expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
});

test("an unknown film is not found", async () => {
  expect((await api(await testWorld()).request("/pictures/films/none-av1.mp4")).status).toBe(404);
});
