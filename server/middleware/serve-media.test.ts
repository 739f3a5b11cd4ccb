import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findMedia } from "#core/media/reads.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer } from "#tests/http.ts";
import { anUpload, aPicture, pdf } from "#tests/pictures.ts";

/** A processed picture, and the server that has it. */
async function served(bytes?: Uint8Array) {
  const world = await testWorld();
  const media = await findMedia(world.db.read, await aPicture(world, bytes));
  return { world, http: api(world), hash: media?.hash ?? "" };
}

test("variants are cached forever, have an ETag, and are served only as pictures", async () => {
  const { http, hash } = await served();
  const path = `/media/${hash}/320.avif`;
  const answer = await http.request(path);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/avif",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const etag = answer.headers.get("etag") ?? "";
  const again = await http.request(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await http.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
    200,
    String(bytes.length),
    "",
  ]);
  const other = await http.request(`/media/${hash}/320.webp`, { headers: { "if-none-match": etag } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

test("/media serves nothing else", async () => {
  const { world, http, hash } = await served();
  writeFileSync(join(world.config.dataDir, "secret.webp"), "x");
  for (const path of [
    `/media/${hash}/original.jpg`,
    `/media/${hash}/999.avif`,
    `/media/${hash}/320.jpg`,
    `/media/${hash}`,
    `/media/${hash}/`,
    "/media/",
    "/media",
    `/media/${"0".repeat(64)}/320.avif`,
    "/media/..%2f/secret.webp",
    `/media/${hash}/..%2f..%2fsecret.webp`,
  ])
    expect((await http.request(path)).status, path).toBe(404);
  expect((await http.request(`/media/${hash}/320.avif`, { method: "POST" })).status).toBe(404);
});

test("an SVG is served without its script", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9"/></svg>';
  const { http, hash } = await served(Buffer.from(svg));
  const answer = await http.request(`/media/${hash}/original.svg`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await answer.text()).not.toContain("script");
});

test("a document is a download under its name, and never opened on this site", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, pdf(), "Apollo 14, 32′.pdf");
  const document = (await findMedia(world.db.read, id))!;
  const http = api(world);
  const answer = await http.request(document.address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toEqual(pdf());
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Apollo 14 32.pdf"; filename*=UTF-8''Apollo%2014%2C%2032%E2%80%B2.pdf`,
    "content-length": String(bytes.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, no-cache",
  });
  const conditional = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
  expect((await http.request(document.address, conditional)).status).toBe(304);
  expect((await http.request(document.address, { method: "HEAD" })).status).toBe(200);
  for (const path of [
    `/media/${document.hash}/original.pdf`,
    `/media/${"0".repeat(64)}/document.pdf`,
    "/media/x/document.pdf",
  ])
    expect((await http.request(path)).status, path).toBe(404);
});

test("a picture has no download as a document", async () => {
  const { http, hash } = await served();
  expect((await http.request(`/media/${hash}/document.pdf`)).status).toBe(404);
});

test("a store failure is a 503, not a missing picture", async () => {
  const { world, http, hash } = await served();
  world.media.open = () => Promise.reject(new Error("the bucket's key is wrong"));
  const answer = await http.request(`/media/${hash}/320.avif`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.text()).not.toContain("key");
});

test("a damaged file is an error that no cache keeps; health names it, and the same upload mends it", async () => {
  const world = await testWorld({ seeded: true });
  const picture = await findMedia(world.db.read, await aPicture(world));
  const { id } = await anUpload(world, pdf(), "Warranty.pdf");
  const document = (await findMedia(world.db.read, id))!;
  const http = api(world);
  const token = await aToken(world);
  const check = async () => {
    const health = await (await http.request("/api/admin/health", bearer(token))).json();
    return health.checks.find(({ name }: { name: string }) => name === "pictures");
  };
  expect((await check()).ok).toBe(true);
  const addresses = [`/media/${picture!.hash}/320.avif`, document.address];
  for (const address of addresses) {
    const path = join(world.config.dataDir, address.slice(1));
    writeFileSync(path, readFileSync(path).subarray(0, 50));
    for (const attempt of ["first", "second"]) {
      const answer = await http.request(address);
      expect([answer.status, answer.headers.get("cache-control")], attempt).toEqual([503, "no-store"]);
    }
  }
  const logged = world.lines.filter(({ level }) => level === "error").map(({ message }) => message);
  expect(logged).toEqual(["a stored file is damaged", "a stored file is damaged"]);
  const { ok, detail } = await check();
  expect(ok).toBe(false);
  expect(detail).toContain(`picture ${picture!.id} (${picture!.name}), document ${id} (Warranty.pdf)`);
  await aPicture(world);
  await anUpload(world, pdf(), "Warranty.pdf");
  for (const address of addresses) expect((await http.request(address)).status, address).toBe(200);
  expect((await check()).ok).toBe(true);
});
