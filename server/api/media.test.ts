import { serve } from "@hono/node-server";
import { existsSync, readdirSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { MediaDetail } from "#core/media/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";
import { bombPng, jpeg } from "#tests/pictures.ts";

async function signedIn(role: "admin" | "sales" | "editor" = "editor") {
  const world = await testWorld({ seeded: true });
  const http = api(world);
  const { headers } = bearer(await aToken(world, { role }));
  const send = (bytes: Uint8Array, type = "image/jpeg", name = "pool.jpg") =>
    http.request(`/api/admin/media?name=${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  const change = (method: string, path: string, body?: object) =>
    http.request(path, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { world, http, headers, send, change };
}

/** The record of a processed picture. */
async function sent(staff: Awaited<ReturnType<typeof signedIn>>, bytes?: Uint8Array): Promise<MediaDetail> {
  const answer = await staff.send(bytes ?? (await jpeg({ width: 400, height: 300 })));
  const { id } = (await answer.json()) as MediaDetail;
  await runDueJobs(staff.world, 8);
  return (await (await staff.change("GET", `/api/admin/media/${id}`)).json()) as MediaDetail;
}

test("a picture is uploaded with its name; uploading it twice gives one record", async () => {
  const { http, headers, send } = await signedIn();
  const bytes = await jpeg();
  const first = await http.request(`/api/admin/media?name=${encodeURIComponent("C:\\fakepath\\Lanai.jpg")}`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/jpeg" },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  const record = (await first.json()) as MediaDetail;
  expect([first.status, record]).toMatchObject([201, { name: "Lanai.jpg", kind: "jpeg", state: "waiting" }]);
  const second = await send(bytes, "application/octet-stream");
  expect([second.status, ((await second.json()) as MediaDetail).id]).toEqual([200, record.id]);
});

test("on a full disk an upload is a 503 that says when to try again", async () => {
  const { world, send } = await signedIn();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  world.media.keep = () => Promise.reject(full);
  const answer = await send(await jpeg());
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ ...contract, code: "unavailable" });
});

test("only roles that may change the catalog can upload and see pictures", async () => {
  const { http, send, headers } = await signedIn("sales");
  expect((await send(await jpeg())).status).toBe(403);
  expect((await http.request("/api/admin/media", { headers })).status).toBe(403);
  expect((await http.request("/api/admin/media", { method: "POST", body: "x" })).status).toBe(401);
});

const refused: [string, () => Promise<Uint8Array> | Uint8Array, string, number, string][] = [
  ["a text file named .jpg", () => Buffer.from("hello"), "image/jpeg", 415, "wrong_type"],
  ["nothing", () => new Uint8Array(), "image/jpeg", 400, "invalid_input"],
  ["26 MB", () => new Uint8Array(26 * 1024 * 1024), "image/jpeg", 413, "too_large"],
  ["a decompression bomb", () => bombPng(30_000), "image/png", 413, "too_large"],
  [
    "a truncated picture",
    async () => (await jpeg({ width: 900 })).subarray(0, 3_000),
    "image/jpeg",
    400,
    "invalid_input",
  ],
];

test.each(refused)("%s is rejected with a message for its field", async (_, bytes, type, status, code) => {
  const { world, send } = await signedIn();
  const answer = await send(await bytes(), type);
  expect([answer.status, await answer.json()]).toMatchObject([
    status,
    { ...contract, code, fields: { file: expect.stringMatching(/\.$/) } },
  ]);
  expect(await world.db.read.selectFrom("media").select("id").execute()).toEqual([]);
});

test.each([
  ["text/html", "<p>", 415],
  ["multipart/form-data; boundary=b", "--b--", 415],
])("a body of %s that is %j is a %i", async (type, body, status) => {
  const { http, headers } = await signedIn();
  const answer = await http.request("/api/admin/media", {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body,
  });
  expect([answer.status, await answer.json()]).toMatchObject([status, contract]);
});

test("only files may be large: all other bodies are limited to 128 kB", async () => {
  const { change } = await signedIn();
  const large = { version: 1, alt: "x".repeat(200_000) };
  expect((await change("PATCH", "/api/admin/media/1", large)).status).toBe(413);
  expect((await change("POST", "/api/admin/media/1", large)).status).toBe(413);
});

/** The port of a real server, for tests that need a real connection. */
async function listening(http: Hono): Promise<number> {
  const server = serve({ fetch: http.fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once("listening", ready));
  return (server.address() as AddressInfo).port;
}

test("over a real connection 26 MB get a 413, even without a content length", async () => {
  const { world, http, headers } = await signedIn();
  const port = await listening(http);
  const piece = new Uint8Array(1024 * 1024);
  async function* endless() {
    for (let count = 0; count < 26; count += 1) yield piece;
  }
  for (const body of [new Uint8Array(26 * piece.length), Readable.toWeb(Readable.from(endless()))]) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/media`, {
      method: "POST",
      headers: { ...headers, "content-type": "image/jpeg" },
      body,
      duplex: "half",
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: "too_large" }]);
  }
  expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
});

test("an aborted upload leaves nothing behind, and no error in the log", async () => {
  const { world, http, headers } = await signedIn();
  const port = await listening(http);
  const uploads = join(world.config.dataDir, "uploads");
  const waiting = () => (existsSync(uploads) ? readdirSync(uploads).length : 0);
  const type = { "content-type": "image/jpeg", "content-length": "900000" };
  const sender = request({
    port,
    method: "POST",
    path: "/api/admin/media",
    headers: { ...headers, ...type },
  });
  sender.on("error", () => {}); // we cut the connection ourselves
  sender.write(Buffer.alloc(200_000, 1));
  await expect.poll(waiting).toBe(1);
  sender.destroy();
  await expect.poll(waiting).toBe(0);
  expect(world.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("a picture is described, listed as unused, and deleted with its version", async () => {
  const staff = await signedIn();
  const { id } = await sent(staff);
  const path = `/api/admin/media/${id}`;
  const patched = await staff.change("PATCH", path, { version: 1, alt: " A  spa ", focalX: 0.25 });
  expect([patched.status, await patched.json()]).toMatchObject([
    200,
    { alt: "A spa", focalX: 0.25, version: 2 },
  ]);
  for (const body of [
    { alt: "x" },
    { version: 2, focalY: 1.1 },
    { version: 2, hash: "x" },
    { version: 2, name: " " },
  ])
    expect((await staff.change("PATCH", path, body)).status).toBe(400);
  const list = await (await staff.change("GET", "/api/admin/media?unused=1&pageSize=5")).json();
  expect(list).toMatchObject({ total: 1, page: 1, pageSize: 5, items: [{ id, isUsed: false }] });
  expect((await staff.change("GET", "/api/admin/media?unused=maybe")).status).toBe(400);
  expect((await staff.change("DELETE", path)).status).toBe(400);
  expect([(await staff.change("DELETE", `${path}?version=1`)).status]).toEqual([409]);
  expect((await staff.change("DELETE", `${path}?version=2`)).status).toBe(204);
  expect((await staff.change("GET", path)).status).toBe(404);
});

test("a pool takes a record's pictures, and a picture in use cannot be deleted", async () => {
  const staff = await signedIn();
  const { id, hash } = await sent(staff);
  const path = "/api/admin/pools/latham-apollo-14";
  const { version } = (await (await staff.change("GET", path)).json()) as { version: number };
  const record = { version, name: "whatever", imageUrl: "", image_url_1: `/media/${hash}` };
  const answer = await staff.change("PATCH", `${path}/pictures`, record);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { imageUrls: [`/media/${hash}`], imageUrl: `/media/${hash}/320.webp`, version: version + 1 },
  ]);
  expect((await staff.change("PATCH", `${path}/pictures`, record)).status).toBe(409);
  const wrong = { version: version + 1, imageUrl: "javascript:alert(1)" };
  expect((await staff.change("PATCH", `${path}/pictures`, wrong)).status).toBe(400);
  const refused = await staff.change("DELETE", `/api/admin/media/${id}?version=1`);
  expect([refused.status, await refused.json()]).toMatchObject([409, { ...contract, code: "in_use" }]);
  const pools = (await (await staff.http.request("/api/pools")).json()) as { id: string; imageUrl: string }[];
  expect(pools.find((pool) => pool.id === "latham-apollo-14")?.imageUrl).toBe(`/media/${hash}/320.webp`);
});
