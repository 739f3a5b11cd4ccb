import { expect, test } from "vitest";
import { builtSite } from "./built-site.ts";
import { mistakes } from "./documents.ts";
import { anOpenQuote } from "./quotes.ts";

/** The built program, and the form of /verify as a browser sends it. */
async function site() {
  const { world, app } = await builtSite();
  const send = (fingerprint: string, headers: Record<string, string> = {}) =>
    app.request("/verify", { method: "POST", body: new URLSearchParams({ fingerprint }), headers });
  return { world, app, send };
}

test("a fingerprint that is typed, without any script, says what it is of; the answer is kept nowhere", async () => {
  const { world, send } = await site();
  const { offer, offerHash } = await anOpenQuote(world);
  const answer = await send(` Offer fingerprint: ${offerHash.toUpperCase()}\n`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain("We sent this offer");
  expect(html).toContain(offer.number);
  expect(html).not.toContain(offer.customer.name);
  expect(await mistakes(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test.each([
  ["", "all 64 characters"],
  ["0".repeat(63), "all 64 characters"],
  ["<script>", "all 64 characters"],
])("%j is refused, and stays in its field", async (typed, says) => {
  const { send } = await site();
  const answer = await send(typed);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain(says);
  expect(html).toContain(`value="${typed.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}"`);
  expect(html).not.toContain("result-title");
});

test("one that we do not know gets an answer, and so does a file in place of a text", async () => {
  const { app, send } = await site();
  const answer = await send("0".repeat(64));
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("We don’t know this file");
  const body = new FormData();
  body.set("fingerprint", new File(["x"], "a.pdf"));
  expect((await app.request("/verify", { method: "POST", body })).status).toBe(400);
  expect((await app.request("/verify", { method: "POST", body: "x" })).status).toBe(400);
});

test("asking about fingerprints has a limit of its own, and one who asks may still send us a message", async () => {
  const { app, send } = await site();
  const from = { "x-forwarded-for": "203.0.113.77" };
  for (let at = 0; at < 240; at += 1) expect((await send("0", from)).status).toBe(400);
  expect((await send("0", from)).status).toBe(429);
  const message = await app.request("/contact", {
    method: "POST",
    body: new URLSearchParams(),
    headers: from,
  });
  expect(message.status).toBe(400);
});
