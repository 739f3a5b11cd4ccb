import { createServer, type RequestListener } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "#tests/listening.ts";
import { s3At } from "#tests/s3-at.ts";
import { Away } from "#lib/runtime/away.ts";
import { openBucket } from "./bucket.ts";
import type { Store } from "./store.ts";

const timeouts = {
  answerWithin: 30_000,
  connectionTimeout: 10_000,
  requestTimeout: 10_000,
  socketTimeout: 10_000,
};

/** A bucket whose server answers like this, and how many requests have reached it. `stop` is the end of our process. */
async function aBucket(
  answer: RequestListener,
  changed: Partial<typeof timeouts> = {},
): Promise<{ store: Store; count: () => number; stop: () => void }> {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(request, response);
  });
  const config = s3At(await listening(server));
  const stopping = new AbortController();
  const store = openBucket(config, stopping.signal, { ...timeouts, ...changed });
  return { store, count: () => count, stop: () => stopping.abort() };
}

function aFile(bytes = 10): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-bucket-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "file"), "p".repeat(bytes));
  return join(folder, "file");
}

const uses: [string, (store: Store) => Promise<unknown>][] = [
  ["opened", (store) => store.open("a-picture/320.webp")],
  ["looked for", (store) => store.has("a-picture/320.webp")],
  ["stored", (store) => store.put("a-picture/320.webp", aFile(), "image/webp")],
];

test("a file that a bucket stops sending halfway ends with an error", async () => {
  const { store } = await aBucket(
    (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("half of it");
    },
    { requestTimeout: 1_000, socketTimeout: 1_000 },
  );
  const file = await store.open("a-picture/320.webp");
  await expect(new Response(file?.stream).arrayBuffer()).rejects.toThrow("inactivity");
});

test("a file that takes longer to arrive than the bucket may take to answer arrives whole", async () => {
  const { store } = await aBucket(
    (_, response) => {
      response.writeHead(200, { "content-length": "10" }).write("half ");
      setTimeout(() => response.end("of it"), 3_500);
    },
    { answerWithin: 3_000 },
  );
  const file = await store.open("a-picture/320.webp");
  expect(await new Response(file?.stream).text()).toBe("half of it");
});

test.each(uses)("a bucket that fails is away when a file is %s, after one more try", async (_, use) => {
  const { store, count } = await aBucket((__, response) => void response.writeHead(500).end());
  await expect(use(store)).rejects.toThrow(Away);
  expect(count()).toBe(2);
});

test.each(uses)("a bucket that does not answer is away when a file is %s", async (_, use) => {
  const { store } = await aBucket(() => {}, { answerWithin: 200 });
  await expect(use(store)).rejects.toThrow(Away);
});

test.each(uses)("a bucket that refuses our key is not away when a file is %s", async (_, use) => {
  const { store, count } = await aBucket((__, response) => void response.writeHead(403).end());
  await expect(use(store)).rejects.not.toThrow(Away);
  expect(count()).toBe(1);
});

test("without a server the bucket is away", async () => {
  const config = {
    bucket: "pictures",
    region: "us-east-1",
    // the port of no service
    endpoint: "http://127.0.0.1:1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
  };
  const { signal } = new AbortController();
  await expect(openBucket(config, signal, timeouts).has("a")).rejects.toThrow(Away);
});

/** A bucket that answers the first question before a file is sent to it, and nothing else. */
const takesNothing: RequestListener = ({ method }, response) => {
  if (method === "HEAD") response.writeHead(404).end();
};

test("a bucket that answers and then takes no file is away, and a larger file has more time", async () => {
  const { store } = await aBucket(takesNothing, { answerWithin: 200 });
  const waited = async (bytes: number) => {
    const startedAt = performance.now();
    await expect(store.put("a-picture/320.webp", aFile(bytes), "image/webp")).rejects.toThrow(Away);
    return performance.now() - startedAt;
  };
  expect(await waited(10)).toBeLessThan(2_000);
  expect(await waited(400_000)).toBeGreaterThan(2_000);
});

test.each<[string, RequestListener, (store: Store) => Promise<unknown>]>([
  ["looked for", () => {}, (store) => store.has("a-picture/320.webp")],
  ["opened", () => {}, (store) => store.open("a-picture/320.webp")],
  ["stored", takesNothing, (store) => store.put("a-picture/320.webp", aFile(), "image/webp")],
  // the SDK asks first whether it may send so many bytes
  ["stored, if it is large", takesNothing, (store) => store.put("a/1.webp", aFile(3_000_000), "image/webp")],
  ["listed", () => {}, (store) => store.list("")[Symbol.asyncIterator]().next()],
  ["removed", () => {}, (store) => store.remove("a-picture/320.webp")],
])("when we stop, a bucket that does not answer holds no file up that is %s", async (_, answer, use) => {
  const { store, count, stop } = await aBucket(answer);
  const reason = use(store).catch((one: unknown) => one);
  await expect.poll(count).toBe(answer === takesNothing ? 2 : 1);
  stop();
  const stoppedAt = performance.now();
  expect(await reason).toBeInstanceOf(Error);
  expect(performance.now() - stoppedAt).toBeLessThan(1_000);
});

test("when we stop, a file that a bucket stops sending halfway ends with an error", async () => {
  const { store, stop } = await aBucket((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half of it");
  });
  const file = await store.open("a-picture/320.webp");
  const received = new Response(file?.stream).arrayBuffer();
  stop();
  await expect(received).rejects.toThrow("aborted");
});
