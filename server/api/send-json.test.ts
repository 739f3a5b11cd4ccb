import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { expect, test } from "vitest";
import { sendJson } from "./send-json.ts";

const app = new Hono();
app.use(compress());
app.get("/:length", (c) => sendJson(c, { text: "é".repeat(Number(c.req.param("length"))) }, 200));

// each é takes two bytes, and what is around them eleven
const [small, large] = [506, 507];

test.each([
  [small, "gzip, deflate, br", false],
  [large, "gzip, deflate, br", true],
  [large, "br", false],
  [large, "gzip;q=0", false],
  [large, "", false],
])("an answer of %d letters to a client that accepts %s is compressed: %s", async (length, accepted, is) => {
  const answer = await app.request(`/${length}`, { headers: { "accept-encoding": accepted } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("content-encoding")).toBe(is ? "gzip" : null);
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("vary")?.toLowerCase()).toBe("accept-encoding");
  expect(JSON.parse(String(is ? gunzipSync(bytes) : bytes))).toEqual({ text: "é".repeat(length) });
});
