import { expect, test } from "vitest";
import { builtSite } from "./built-site.ts";
import { opened, signing } from "./customer-page.ts";
import { patience } from "./documents.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };
const multipart = (boundary: string) => ({ "content-type": `multipart/form-data${boundary}` });

const mistakes: [what: string, path: string, request?: RequestInit][] = [
  ["an address that is no UTF-8", "/%ff"],
  ["a cut-off escape in a link", "/quote/%E0%A4%A"],
  ["a link that was never sent", "/request/never-sent"],
  ["a pool that isn't there", "/pool-detail/none"],
  ["a page that isn't there", "/pools?page=1e99&sort=%ff&shape=%F0%9F"],
  ["a picture with an odd name", "/media/%ff/%E0"],
  ["an article with an odd name", "/blog/%F0%9F"],
  ["a download with an odd name", "/resources/..%2f..%2f/download"],
  ["an API address that is no UTF-8", "/api/pools/%ff"],
  ["a method that no page has", "/about", { method: "DELETE" }],
  ["a form to a page without one", "/about", { method: "POST", headers: form, body: "a=b" }],
  ["a form of another site", "/", { method: "POST", headers: { ...form, origin: "https://a.example" } }],
  ["a form whose origin is no address", "/", { method: "POST", headers: { ...form, origin: "a b" } }],
  ["a form without a boundary", "/", { method: "POST", headers: multipart(""), body: "x" }],
  [
    "a form that ends too early",
    "/",
    {
      method: "POST",
      headers: multipart("; boundary=a"),
      body: '--a\r\nContent-Disposition: form-data; name="x',
    },
  ],
  ["a form of an unknown type", "/", { method: "POST", headers: { "content-type": "a/b" }, body: "x" }],
  ["an empty form", "/", { method: "POST", headers: form, body: "" }],
  ["a message that is no JSON", "/api/estimates", { method: "POST", headers: json, body: "{" }],
  ["a message that is no object", "/api/estimates", { method: "POST", headers: json, body: "[]" }],
  [
    "cookies and conditions of all kinds",
    "/",
    { headers: { cookie: "=;=%ff;\u00ff", "if-none-match": '"' } },
  ],
  [
    "an answer to a link that was never sent",
    "/quote/none?do=accept",
    { method: "POST", headers: form, body: "a=b" },
  ],
  [
    "an answer without a boundary",
    "/quote/none?do=ask",
    { method: "POST", headers: multipart(""), body: "x" },
  ],
];

test("what a visitor does wrong is no error of ours in the log", { timeout: patience }, async () => {
  const { app, world } = await builtSite();
  const logged: object[] = [];
  world.log.error = (fields) => void logged.push(fields);
  for (const [what, path, request] of mistakes) {
    const answer = await app.request(path, request);
    await answer.text();
    expect(answer.status, what).toBeLessThan(500);
    expect(logged, what).toEqual([]);
  }
});

test(
  "an offer that was changed after it was sent is a 503 with phone numbers, and one line in the log",
  { timeout: patience },
  async () => {
    const { app, world, quote, path, send } = await opened();
    const lines: [object, string][] = [];
    world.log.error = (...line) => void lines.push(line);
    const store = (offer: string) =>
      world.db.transact(
        (tx) => tx.updateTable("quote_revisions").set({ offer }).where("quote_id", "=", quote.id).execute(),
        { changed: ["quotes"] },
      );
    const whole = JSON.stringify(quote.offer);
    for (const offer of [whole.replace("Apollo", "Apollon"), "{", "7"]) {
      await store(offer);
      const form = await signing(quote);
      for (const ask of [
        () => app.request(path),
        () => app.request(`${path}/pdf`),
        () => send("accept", form),
        () => send("ask", [["question", "Is it warm?"]]),
      ]) {
        const answer = await ask();
        expect([answer.status, answer.headers.get("cache-control")], offer.slice(0, 9)).toEqual([
          503,
          "private, no-store",
        ]);
        expect(await answer.text()).toContain("(352) 555-0142");
      }
    }
    expect(lines).toEqual([
      [{ table: "quote_revisions", id: expect.any(Number) }, "a stored record is damaged"],
    ]);
    expect(await world.db.read.selectFrom("quote_acceptances").selectAll().execute()).toEqual([]);
  },
);
