import { expect, test } from "vitest";
import { aToken } from "./build.ts";
import { opened, signing } from "./customer-page.ts";
import { mistakes, patience } from "./documents.ts";

test(
  "without script: the total, a refused signature with what was typed, and an accepted one",
  { timeout: patience },
  async () => {
    const { app, world, quote, path, send } = await opened();
    const total = await (await send("total", [...(await signing(quote)), ["chosen", "jets-1"]])).text();
    expect(total).toContain('name="shownCents" value="6285100"');
    expect(total).toContain('value="Marisol Vega"');
    // the options were changed, but not the total that is shown
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
      // a mark that turns the direction is removed from a line
      signer_name: "<b>Zoë Vega 🏊",
      user_agent: "Mozilla/5.0 (iPhone)",
    });
    const thanks = await (await app.request(path)).text();
    for (const part of ["Accepted. Thank you!", "&lt;b&gt;Zoë", "$62,851", stored.signed_hash])
      expect(thanks).toContain(part);
    expect(thanks).not.toContain("?do=accept");
    expect(await mistakes(thanks)).toEqual([]);
    const late = await send("accept", [...(await signing(quote, { name: "Luis Vega" }))]);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("has already accepted this quote");
  },
);

test.each([
  [
    "a question that was stored",
    "ask",
    { question: "Is it warm?" },
    200,
    "We have your question and will reply soon.",
  ],
  ["a question that says nothing", "ask", { question: " " }, 400, "Please type your question"],
  ["a reason that is too long", "decline", { reason: "x".repeat(1_001) }, 400, "Please use at most 1,000"],
  ["a signature without a name", "accept", { name: "" }, 400, "Please type your full name"],
])(
  "without script: the answer to %s keeps the options, their total and what was typed",
  { timeout: patience },
  async (_, what, fields, status, sentence) => {
    const { quote, send } = await opened();
    const typed = { question: "And the deck?", reason: "Too soon", ...fields };
    const answer = await send(what, [...(await signing(quote, typed)), ["chosen", "jets-1"]]);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(sentence);
    expect(html).toMatch(/<input type="checkbox"[^>]* name="chosen" checked="" value="jets-1"/);
    expect(html).toContain('name="shownCents" value="6285100"');
    const left = { ...typed, ...(status === 200 && { question: "" }) };
    for (const name of ["question", "reason"] as const)
      expect(textarea(html, name), name).toBe(left[name].trim());
    if (what !== "accept") expect(html).toContain('value="Marisol Vega"');
    expect(await mistakes(html)).toEqual([]);
  },
);

test("a form for something that there isn't is answered with the page", { timeout: patience }, async () => {
  const { send } = await opened();
  for (const what of ["sign", "toString", "constructor", "__proto__"]) {
    const answer = await send(what, []);
    expect([what, answer.status]).toEqual([what, 200]);
    expect(await answer.text()).toContain("Accept and sign");
  }
});

/** The value of a page's text field. */
function textarea(html: string, name: string): string | undefined {
  return new RegExp(`<textarea[^>]* name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1]?.trim();
}

test("the PDF is handed to whoever has the address, and to no one else", { timeout: patience }, async () => {
  const { app, world, quote, path, send } = await opened();
  expect((await app.request(`${path}/pdf`)).status).toBe(404);
  expect(await (await app.request(path)).text()).not.toContain("/pdf");
  const { id } = quote;
  const { id: revisionId } = await world.db.read
    .selectFrom("quote_revisions")
    .select("id")
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const bytes = new TextEncoder().encode("%PDF-1.7 a quote");
  const hash = await world.media.privateFiles.keep(bytes);
  const file = { name: "OCA-1-A.pdf", kind: "offer", hash, bytes: bytes.length };
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("quote_files")
        .values({ quote_id: id, revision_id: revisionId, ...file, created_at: world.now().toISOString() })
        .execute(),
    { changed: ["quotes", `quotes:${id}`] },
  );
  expect(await (await app.request(path)).text()).toContain(`href="${path}/pdf">This quote<!-- --> (PDF)`);
  const answer = await app.request(`${path}/pdf`);
  expect(await answer.text()).toBe("%PDF-1.7 a quote");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringContaining("OCA-1-A.pdf") as string,
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
  });
  expect((await app.request("/quote/guessed/pdf")).status).toBe(404);
  await send("accept", [...(await signing(quote))]);
  // a job draws that one
  expect(await (await app.request(path)).text()).toContain(`href="${path}/pdf">This quote<!-- --> (PDF)`);
});

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
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    const refused = await send("ask", [["question", "Once more?"]], from);
    expect(await refused.text()).not.toContain(quote.token);
  },
);

test("a link with the full stop of a sentence opens its quote", { timeout: patience }, async () => {
  const { app, path } = await opened();
  const answer = await app.request(`${path}.`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect((await app.request(`${path}.`, { method: "HEAD" })).status).toBe(302);
  expect((await app.request("/quote/sun_none.")).headers.get("location")).toBe("/quote/sun_none");
});
