import { expect, test } from "vitest";
import { sha256 } from "#lib/sha256.ts";
import { aToken } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { mistakes, patience } from "./documents.ts";
import { anOpenQuote, type OpenQuote } from "./quotes.ts";

const lines = [
  { id: "shell-1", name: "Apollo 14, fiberglass shell", unitCents: 62_000_00, unit: "lump" as const },
  { id: "jets-1", name: "Deck jets", kind: "option" as const, quantity: 2_000, unitCents: 425_50 },
  { id: "fence-1", name: "Fence", text: "Ask us for a fence company", kind: "excluded" as const },
];

async function opened() {
  const site = await builtSite();
  const quote = await anOpenQuote(site.world, { lines });
  const path = `/quote/${quote.token}`;
  const send = (what: string, fields: [string, string][], headers: Record<string, string> = {}) =>
    site.app.request(`${path}?do=${what}`, {
      method: "POST",
      headers: { origin: "null", ...headers },
      body: new URLSearchParams(fields),
    });
  return { ...site, quote, path, send };
}

async function signing({ offer, offerHash }: OpenQuote, fields: Record<string, string> = {}) {
  const all = {
    offerHash,
    consentHash: await sha256(offer.consent),
    shownCents: "6200000",
    name: "Marisol Vega",
    signature: "",
    consents: "yes",
    ...fields,
  };
  return Object.entries(all);
}

test(
  "the page is valid, kept by no one, and loads nothing but its own script",
  { timeout: patience },
  async () => {
    const { app, path, get } = await opened();
    const answer = await app.request(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-security-policy")).not.toMatch(/https?:|frame-src|connect-src/);
    expect(await mistakes(html)).toEqual([]);
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/script-[\w-]+\.js">$/),
    ]);
    expect(html).not.toMatch(/cookie|assistant|\/pools"|<nav/i);
    for (const text of ["$62,000", "+ $851", "Ask us for a fence company", "Marisol Vega", "12 BAY RD"])
      expect(html.toUpperCase()).toContain(text.toUpperCase());
    const [first, second] = [await get(path), await get(path)];
    expect([first.kept, second.kept]).toEqual([false, false]);
    for (const list of ["/sitemap.xml", "/robots.txt", "/llms.txt"])
      expect(await (await app.request(list)).text()).not.toContain("/quote");
  },
);

test("a wrong, a revoked and a very old token are answered alike", { timeout: patience }, async () => {
  const { app, world, quote, path } = await opened();
  const old = await anOpenQuote(world);
  const past = new Date(world.now().getTime() - 60 * 24 * 3_600_000).toISOString();
  const { id } = quote;
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("quote_links").set({ revoked_at: past }).where("quote_id", "=", id).execute();
      await tx.updateTable("quotes").set({ stage_at: past }).where("id", "=", old.id).execute();
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
  expect(answers[0]).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
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
      `${path}.data`,
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

test(
  "without script: the total, a refused signature with what was typed, and an accepted one",
  { timeout: patience },
  async () => {
    const { app, world, quote, path, send } = await opened();
    const total = await (await send("total", [...(await signing(quote)), ["chosen", "jets-1"]])).text();
    expect(total).toContain('name="shownCents" value="6285100"');
    expect(total).toContain('value="Marisol Vega"');
    // the options were changed and the total that is shown was not
    const stale = await send("accept", [...(await signing(quote)), ["chosen", "jets-1"]]);
    expect(stale.status).toBe(409);
    const html = await stale.text();
    for (const part of ["The total has changed with the options", 'value="6285100"', 'value="Marisol Vega"'])
      expect(html).toContain(part);
    expect(await mistakes(html)).toEqual([]);
    const nameless = await send("accept", await signing(quote, { name: " ", signature: "<script>" }));
    expect(nameless.status).toBe(400);
    const refused = await nameless.text();
    for (const part of ["Please type your full name", "We couldn’t read the drawing"])
      expect(refused).toContain(part);
    expect(await world.db.read.selectFrom("quote_acceptances").selectAll().execute()).toEqual([]);
    const accepted = await send(
      "accept",
      [...(await signing(quote, { shownCents: "6285100", name: "<b>Zoë ‮Vega 🏊" })), ["chosen", "jets-1"]],
      {
        "user-agent": "Mozilla/5.0 (iPhone)",
        "x-forwarded-for": "203.0.113.9",
      },
    );
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, path]);
    const stored = await world.db.read.selectFrom("quote_acceptances").selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      total_cents: 62_851_00,
      signer_name: "<b>Zoë ‮Vega 🏊",
      user_agent: "Mozilla/5.0 (iPhone)",
    });
    const thanks = await (await app.request(path)).text();
    for (const part of ["Accepted. Thank you!", "&lt;b&gt;Zoë", "$62,851", stored.signed_hash])
      expect(thanks).toContain(part);
    expect(thanks).not.toContain('action="?do=accept"');
    expect(await mistakes(thanks)).toEqual([]);
    const late = await send("accept", [...(await signing(quote, { name: "Luis Vega" }))]);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("has already accepted this quote");
  },
);

test("a view counts once, and not of staff or mail scanners", { timeout: patience }, async () => {
  const { world, quote, send } = await opened();
  const phone = { "user-agent": "Mozilla/5.0 (iPhone)" };
  const stage = async () =>
    await world.db.read
      .selectFrom("quotes")
      .select(["stage", "version"])
      .where("id", "=", quote.id)
      .executeTakeFirstOrThrow();
  const before = await stage();
  await send("view", [], { "user-agent": "Mozilla/5.0 (compatible; SafeLinks scanner)" });
  await send("view", [], { ...phone, authorization: `Bearer ${await aToken(world)}` });
  expect(await stage()).toEqual(before);
  await send("view", [], { ...phone, authorization: "Bearer of-an-old-session" });
  await send("view", [], phone);
  expect(await stage()).toEqual({ ...before, stage: "viewed" });
  const entries = await world.db.read
    .selectFrom("activities")
    .select("subject_type")
    .where("to_value", "=", "viewed")
    .execute();
  expect(entries.map(({ subject_type }) => subject_type)).toEqual(["quote", "lead"]);
});

test(
  "messages are limited as other forms are, looks are not counted with them",
  { timeout: patience },
  async () => {
    const { send, quote } = await opened();
    const from = { "x-forwarded-for": "203.0.113.77" };
    for (let n = 0; n < 30; n += 1) expect((await send("total", [], from)).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await send("ask", [["question", `Question ${n}?`]], from)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429, 429]);
    const refused = await send("ask", [["question", "Once more?"]], from);
    expect(await refused.text()).not.toContain(quote.token);
  },
);
