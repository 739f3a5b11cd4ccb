import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { findLead } from "#core/leads/reads.ts";
import { mostPhotos } from "#core/leads/photos/rules.ts";
import { Away } from "#lib/runtime/away.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { failingBucket, type Failure } from "#tests/failing-bucket.ts";
import { api } from "#tests/http.ts";
import { aCustomerWithLink, keptPhotos } from "#tests/lead-photos.ts";
import { listening } from "#tests/listening.ts";
import { jpeg } from "#tests/pictures.ts";

async function opened(options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld(options);
  const customer = await aCustomerWithLink(world);
  const http = api(world);
  const path = `/request/${customer.token}?do=photos`;
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    http.request(path, { method: "POST", body, headers });
  const asScript = (body: BodyInit) => send(body, { accept: "application/json" });
  return { ...customer, world, http, path, send, asScript };
}

const count = async (world: TestWorld, leadId: number) =>
  (await findLead(world.db.read, leadId))!.photos.length;

/** A form with these files. */
function formOf(files: (Uint8Array | string)[]): FormData {
  const form = new FormData();
  form.set("note", "a field that nobody asked for");
  for (const file of files)
    form.append("photos", new Blob([file as BlobPart], { type: "image/jpeg" }), "Yard.jpg");
  return form;
}

test("a plain form sends several photos, and its page’s address says which were refused", async () => {
  const { world, send, leadId, token } = await opened();
  const answer = await send(formOf([await jpeg({ seed: 1 }), "no photo", await jpeg({ seed: 2 }), ""]));
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/request/${token}?refused=2-kind.4-empty#photos`,
  ]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await count(world, leadId)).toBe(2);
  const rest = await Promise.all([3, 4, 5, 6, 7].map((seed) => jpeg({ seed })));
  expect((await send(formOf(rest))).headers.get("location")).toContain("?refused=5-full#photos");
  expect(await count(world, leadId)).toBe(mostPhotos);
});

test("our script is answered with a sentence for each photo", async () => {
  const { asScript } = await opened();
  const answer = await asScript(formOf([await jpeg(), "no photo"]));
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { refusals: [null, "It isn’t a photo we can open. Please send a JPEG, PNG or WebP."] },
  ]);
});

test("a link that opens nothing, and a body that is no form, store nothing", async () => {
  const { world, http, send, leadId } = await opened();
  const wrong = await http.request("/request/sun_never?do=photos", {
    method: "POST",
    body: formOf([await jpeg()]),
  });
  expect(wrong.status).toBe(404);
  expect((await send("{}", { "content-type": "application/json" })).status).toBe(400);
  expect(await count(world, leadId)).toBe(0);
});

test("more than six photos’ bytes are refused before they are read", async () => {
  const { send } = await opened();
  const answer = await send("x", {
    "content-type": "multipart/form-data; boundary=mark",
    "content-length": String(200 * 1024 * 1024),
    accept: "application/json",
  });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { message: expect.stringContaining("at most 6 at once, of at most 25 MB each") as string },
  ]);
});

test.each([
  ["the bucket is away", () => new Away("The bucket for pictures does not answer.")],
  ["the disk is full", () => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })],
])("when %s in the middle of a form, it is a 503, and what was stored stays", async (_, reason) => {
  const { world, send, asScript, leadId } = await opened();
  const { keep } = world.media.photos;
  let kept = 0;
  const failing = vi.spyOn(world.media.photos, "keep");
  failing.mockImplementation((bytes) => ((kept += 1) > 2 ? Promise.reject(reason()) : keep(bytes)));
  const form = formOf([await jpeg({ seed: 1 }), await jpeg({ seed: 2 })]);
  const answer = await asScript(form);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({
    message: expect.stringMatching(/^We couldn’t save them just now/) as string,
  });
  expect(await count(world, leadId)).toBe(1);
  const plain = await send(form);
  expect([plain.status, plain.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await plain.text()).toContain("Your photos haven’t all been saved");
  failing.mockImplementation(keep);
  expect((await send(form)).status).toBe(303);
  expect(await count(world, leadId)).toBe(2);
});

/** The port waits 4.5 seconds for an answer, and a busy machine has to draw the photo first. In ms. */
const portsLimit = 20_000;

test.each<[string, Failure, number]>([
  ["fails", "fails", 0],
  ["fails at the second of its files", "fails", 1],
  ["hangs", "hangs", 0],
  ["stores the second of its files and never says so", "loses its answer", 1],
])(
  "when a bucket %s while it is sent a photo, the sender is told soon, nothing is stored, and once sent again it is one photo",
  async (_, how, after) => {
    const bucket = await failingBucket();
    const { world, asScript, leadId } = await opened({ s3: bucket.s3 });
    const form = formOf([await jpeg()]);
    bucket.fail(how, after);
    const sentAt = performance.now();
    const answer = await asScript(form);
    expect(performance.now() - sentAt).toBeLessThan(portsLimit);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({
      message: expect.stringMatching(/^We couldn’t save them just now/) as string,
    });
    expect(await keptPhotos(world, leadId)).toEqual([]);
    expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
    bucket.mend();
    for (let times = 0; times < 2; times += 1)
      expect(await (await asScript(form)).json()).toEqual({ refusals: [null] });
    const [kept, ...others] = await keptPhotos(world, leadId);
    expect(others).toEqual([]);
    expect(kept).toEqual({
      full: expect.any(Uint8Array) as Uint8Array,
      small: expect.any(Uint8Array) as Uint8Array,
    });
  },
);

test("a line that is cut in the second photo leaves the first, and the server goes on", async () => {
  const { world, http, path, send, leadId } = await opened();
  const port = await listening(createServer(getRequestListener(http.fetch)));
  const form = new Response(formOf([await jpeg({ seed: 1 }), await jpeg({ seed: 2, width: 900 })]));
  const bytes = Buffer.from(await form.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${form.headers.get("content-type")!}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, bytes.length - 900));
  await vi.waitFor(async () => expect(await count(world, leadId)).toBe(1), 20_000);
  socket.destroy();
  // sent again as a whole, the first one is not stored twice
  expect((await send(formOf([await jpeg({ seed: 1 }), await jpeg({ seed: 2 })]))).status).toBe(303);
  expect(await count(world, leadId)).toBe(2);
});

test("one visitor’s photos are limited, in a sentence", async () => {
  const { world, http, path } = await opened();
  world.config.trustProxy = true;
  const headers = { "x-forwarded-for": "203.0.113.9", accept: "application/json" };
  const send = () => http.request(path, { method: "POST", body: formOf(["no photo"]), headers });
  for (let at = 0; at < 60; at += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(((await refused.json()) as { message: string }).message).toContain("wait a few minutes");
});
