import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { aToken } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { opened } from "./customer-page.ts";
import { bearer } from "./http.ts";
import { patience } from "./documents.ts";
import { privatePage } from "./private-page.ts";
import { anOpenQuote, aQuote, yard } from "./quotes.ts";

test(
  "the page is valid, kept by no one, and loads nothing but its own script",
  { timeout: patience },
  async () => {
    const { app, path, get } = await opened();
    const html = await privatePage(app, path);
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/script-[\w-]+\.js">$/),
    ]);
    expect(html).not.toMatch(/cookie|assistant|\/pools"|<nav/i);
    expect(html).toContain("Demonstration: not an offer");
    for (const text of ["$62,000", "+ $851", "Ask us for a fence company", "Marisol Vega", "12 BAY RD"])
      expect(html.toUpperCase()).toContain(text.toUpperCase());
    const [first, second] = [await get(path), await get(path)];
    expect([first.kept, second.kept]).toEqual([false, false]);
    for (const list of ["/sitemap.xml", "/robots.txt", "/llms.txt"])
      expect(await (await app.request(list)).text()).not.toContain("/quote");
  },
);

test("staff see the page before it is sent, as it is drawn then", { timeout: patience }, async () => {
  const { app, world, draw } = await builtSite();
  const id = await aQuote(world, { terms: yard });
  const preview = `/api/admin/quotes/${id}/preview`;
  const answer = await app.request(preview, bearer(await aToken(world)));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { page } = (await answer.json()) as { page: string };
  expect(page).not.toContain("<script");
  const { url } = await sendQuote(world, { id, version: 2, actor: program, by: "link" });
  const sent = await draw(new URL(url!).pathname);
  const contents = (html: string) =>
    html.slice(html.indexOf("quote-number"), html.indexOf("Accept and sign"));
  expect(contents(page)).toContain("$62,000");
  expect(contents(page).replaceAll(`Draft ${id}`, "OCA-2026-0001")).toBe(
    contents(sent).replaceAll(/[A-Z]+-\d{4}-\d{4}/g, "OCA-2026-0001"),
  );
  expect((await app.request(preview)).status).toBe(401);
  expect((await app.request("/quote/preview")).status).toBe(404);
});

test("a wrong, a revoked and a very old token are answered alike", { timeout: patience }, async () => {
  const { app, world, quote, path } = await opened();
  const old = await anOpenQuote(world);
  const past = new Date(world.now().getTime() - 60 * 24 * 3_600_000).toISOString();
  const { id } = quote;
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("quote_links").set({ revoked_at: past }).where("quote_id", "=", id).execute();
      const ended = { stage_at: past, valid_until: past.slice(0, 10) };
      await tx.updateTable("quotes").set(ended).where("id", "=", old.id).execute();
    },
    { changed: ["quotes"] },
  );
  const answers = await Promise.all(
    ["/quote/guessed", `/quote/${"A".repeat(43)}`, path, `/quote/${old.token}`, "/quote/%F0%9F%8F%8A"].map(
      async (address) => {
        const answer = await app.request(address);
        const headers = Object.fromEntries(answer.headers);
        delete headers["x-request-id"];
        return { status: answer.status, headers, body: await answer.text() };
      },
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 404, headers: { "cache-control": "private, no-store" } });
  expect(answers[0]?.body).toContain("This link doesn’t open a quote");
  const form = await app.request(`${path}?do=ask`, {
    method: "POST",
    body: new URLSearchParams({ question: "Hi?" }),
  });
  expect([form.status, (await form.text()).includes("This link doesn’t open a quote")]).toEqual([404, true]);
});

test(
  "no line of the log has the token, whatever is asked and whatever fails",
  { timeout: patience },
  async () => {
    const { app, world, quote, path, send } = await opened();
    const logged: unknown[] = [];
    const note = (fields: object, message: string) =>
      void logged.push(fields, message, ...Object.values(fields).map(String));
    Object.assign(world.log, { info: note, warn: note, error: note });
    const { token } = quote;
    for (const address of [
      path,
      `${path}/`,
      `/QUOTE/${token}`,
      `/%71uote/${token}`,
      `//quote/${token}`,
      `${path}.pdf`,
      `${path}?asked=1`,
      `${path}/x`,
    ])
      await app.request(address);
    for (const what of ["total", "view", "accept", "ask", "decline", "nothing"]) await send(what, []);
    await app.request(path, { method: "DELETE" });
    const report = { path, message: `TypeError: at ${"x".repeat(20)}` };
    await app.request("/api/client-errors", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0" },
      body: JSON.stringify(report),
    });
    const { read } = world.db;
    Object.defineProperty(world.db, "read", {
      configurable: true,
      get: () => {
        throw new Error("a mistake of ours");
      },
    });
    expect((await app.request(path)).status).toBe(500);
    await send("ask", [["question", "Is it warm?"]]);
    Object.defineProperty(world.db, "read", { value: read });
    expect(logged.filter((one) => one === "request").length).toBeGreaterThan(15);
    expect(logged).toContain("page rendering failed");
    expect(logged).toContain("a page in a visitor's browser failed");
    const texts = logged.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
    expect(texts.filter((text) => text.includes(token))).toEqual([]);
    expect(texts.filter((text) => text.includes("/quote/…")).length).toBeGreaterThan(15);
  },
);
