import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import { findLead } from "#core/leads/reads.ts";
import { everyWeekday } from "#core/settings/office-hours.rules.ts";
import { planPrices } from "#core/prices/plan.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import type { Email } from "#core/ports.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { api, post } from "#tests/http.ts";
import { runAll } from "#tests/replies.ts";
import { draftOfPrices } from "#tests/writes.ts";

const atVisit = "Dewatering, if groundwater is high";

/** What the estimate form sends. */
const sent = {
  firstName: "Marisol Vega",
  email: "marisol@example.com",
  phone: "(352) 555-0199",
  address: "12 Lanai Way, Ocala, FL",
  message: "The gate is 5 feet wide.",
  requestType: "estimate",
  sourcePage: "estimate",
  nearestBranch: "ocala",
  preferredChannel: "text",
  phoneConsent: true,
  consentTextVersion: telephoneConsent.version,
  poolId: "latham-apollo-14",
  poolName: "Apollo 14",
  poolSize: "Medium",
  finish: "Night Sky",
  options: ["Heat pump", atVisit],
  timeline: "Within six months",
};

/** @param referer the page with the form, which a browser names */
async function submit(world: TestWorld, fields: object = {}, referer = ""): Promise<number> {
  const answer = await post(api(world), "/api/estimates", { ...sent, ...fields }, { referer });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** The emails to the office and to the visitor. */
async function emails(world: TestWorld): Promise<[office: Email, visitor: Email]> {
  await runAll(world);
  const [first, second] = world.sent as [Email, Email];
  return first.to.address === sent.email ? [second, first] : [first, second];
}

test("an estimate’s emails say what it asked for and what its visitor saw, whatever prices are since", async () => {
  const world = await testWorld({ seeded: true });
  const id = await submit(world, {}, "/estimate?utm_source=google&utm_medium=cpc&utm_campaign=spring+pools");
  const { priceRange, payment } = (await findLead(world.db.read, id))!;
  const seen = rangeText(priceRange!);
  const draft = await draftOfPrices(world, (book) => ({
    ...book,
    demo: false,
    extras: book.extras.map((extra) => ({ ...extra, lowCents: 9_000_00, highCents: 9_900_00 })),
  }));
  await planPrices(world, { id: draft, input: { version: 2, on: "2026-11-20" }, actor: program });
  const [office, visitor] = await emails(world);
  expect(office.to.address).toBe("ocala@sunspringpools.example");
  expect(visitor.to).toEqual({ name: "", address: "marisol@example.com" });
  for (const { html, text } of [office, visitor])
    for (const half of [html, text])
      for (const fact of [
        "Apollo 14",
        "Night Sky",
        "Heat pump, $3,000 – $7,000 (market price)",
        `${atVisit}, priced after a site visit`,
        `${seen} installed, with the extras. Example prices of`,
        `${rangeText(payment!)} with nothing down, 240 months at 8.99% APR, an example rate`,
        "Within six months",
      ])
        expect(half).toContain(fact);
  expect(office.text).toContain("Campaign: google / cpc / spring pools");
  expect(office.html).toContain("google / cpc / spring pools");
  // the sender of the form chooses who gets it
  expect(`${visitor.text}${visitor.html}`).not.toContain("spring pools");
  expect(office.text).toContain("Phone consent: Agreed to calls and texts");
  expect(office.text).toContain(`/admin/estimates?open=${id}`);
  expect(visitor.text).toMatch(/Open your estimate: \S+\/request\/sun_[\w-]{43}\n/);
  expect(visitor.text).not.toMatch(/gate|Lanai|555-0199/);
});

test("a size that no pool was chosen in, and a refused consent", async () => {
  const world = await testWorld({ seeded: true });
  await submit(world, {
    poolId: undefined,
    poolName: undefined,
    finish: "Pearl White",
    options: [],
    timeline: undefined,
    phoneConsent: false,
  });
  const [office, visitor] = await emails(world);
  expect(office.text).toContain("Phone consent: Did not agree to calls and texts");
  for (const { text } of [office, visitor]) {
    expect(text).toContain("Pool: Medium pool\n");
    expect(text).toContain("Price range: $49,900 – $71,200 installed. Example prices of");
    expect(text).not.toMatch(/Extra|Start/);
  }
  expect(office.text).not.toContain("/request/");
});

test("nothing that was typed reaches the visitor’s email, though it looks like a pool, a color or an extra", async () => {
  const world = await testWorld({ seeded: true });
  const typed = "Call 1-800-555-0199 now";
  const fields = ["poolName", "poolDimensions", "poolManufacturer", "poolSeries", "poolShape", "finish"];
  const answers = Object.fromEntries(fields.map((field) => [field, typed]));
  await submit(world, { ...answers, poolId: "nowhere", options: [typed], timeline: typed, budget: typed });
  const [office, visitor] = await emails(world);
  expect(office.text).toContain(`Color: ${typed}`);
  expect(office.text).toContain(`Extra: ${typed}`);
  for (const half of [visitor.subject, visitor.text, visitor.html, JSON.stringify(visitor.to)])
    expect(half).not.toMatch(/1-800|1\+800|1%20800/);
  expect(visitor.text).toContain("Pool: Medium pool\n");
});

test.each([
  ["nothing", {}],
  ["only its range", { priceRange: { lowCents: 49_900_00, highCents: 68_000_00 } }],
])("a lead of an earlier version that kept %s is emailed without empty rows", async (_, details) => {
  const world = await testWorld();
  const id = await submit(world, { poolId: undefined });
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("leads")
        .set({ details: JSON.stringify(details) })
        .where("id", "=", id)
        .execute(),
    { changed: ["leads", `leads:${id}`] },
  );
  for (const { text, html } of await emails(world))
    for (const half of [text, html]) {
      expect(half.includes("$49,900 – $68,000")).toBe("priceRange" in details);
      expect(half).not.toMatch(/undefined|null|: \n|Extra|Color|Start/);
    }
});

test("a message keeps the emails of a message", async () => {
  const world = await testWorld();
  await submit(world, { requestType: "contact", phoneConsent: undefined, consentTextVersion: undefined });
  const [office, visitor] = await emails(world);
  expect(visitor.subject).toBe("Sunspring Pools: we received your message");
  for (const { text } of [office, visitor])
    expect(text).not.toMatch(/Price range|Phone consent|Extra|Color|Start|Reference/);
});

test("both sides learn by when the office answers, and the office what else the person asked", async () => {
  const world = await testWorld({ seeded: true });
  const first = await submit(world, { requestType: "contact" });
  await emails(world);
  world.sent.length = 0;
  // it came in on Friday at 9:05 AM, five minutes after the office opened; the office answers within seven hours
  const id = await submit(world);
  const [office, visitor] = await emails(world);
  const by = "Monday, November 23 at 9:30 AM (ET)";
  expect(office.text).toContain(`Please reply by ${by}`);
  expect(visitor.text).toContain(`We’ll text you by ${by}.`);
  const reference = (lead: number) => `SP-2611-${String(lead).padStart(4, "0")}`;
  for (const { text } of [office, visitor]) expect(text).toContain(`Reference number: ${reference(id)}`);
  expect(office.text).toContain("Other leads from this person: 1");
  expect(office.text).toContain(`${reference(first)}, Nov 20, 2026, Contact form, New`);
  expect(visitor.text).not.toContain(reference(first));
});

test("an office that never opens promises no hour", async () => {
  const world = await testWorld({ seeded: true });
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("offices")
        .set({ week: JSON.stringify(everyWeekday([])) })
        .where("id", "=", "ocala")
        .execute(),
    { changed: ["offices"] },
  );
  await submit(world);
  const [office, visitor] = await emails(world);
  expect(office.text).toMatch(/^Someone is waiting for your reply\n/);
  expect(visitor.text).toContain("We’ll text you within one business day.");
});
