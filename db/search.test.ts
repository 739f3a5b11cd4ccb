import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { listQuotes } from "#core/quotes/reads.ts";
import { aLead, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { aQuote } from "#tests/quotes.ts";
import { QuoteQuery } from "#core/quotes/shape.ts";
import { matchesRow, matches, type Listable } from "./search.ts";
import { searchText } from "#lib/text/search-text.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

/** Whether a search finds the only lead, contact or quote. */
async function isFound(world: TestWorld, table: Listable, typed: string): Promise<boolean> {
  const db = world.db.read;
  const ids = async (condition: RawBuilder<unknown>) =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition}`.execute(db)).rows;
  const [search, rowCondition] = [matches(db, table, typed), matchesRow(db, table, typed)];
  if (!search || !rowCondition) throw new Error("Nothing was typed.");
  const rows = await ids(sql`id in (${search})`);
  // the row-by-row condition gives the same answer
  expect(await ids(sql<boolean>`(${rowCondition}) is true`), typed).toEqual(rows);
  return rows.length > 0;
}

async function oneLead(world: TestWorld): Promise<number> {
  return aLead(world, {
    firstName: "Zoë Łucja",
    lastName: "Muñoz-O'Brien",
    email: "Vega@Example.com",
    phone: "(352) 555-5236",
    address: "12 Ñandú Way, Ocala, FL 34471",
    message: '100% fiberglass, please_call. Привет, 日本語 🌊 مرحبا AND "NEAR" Groß',
    poolName: "Apollo 14",
  });
}

const finds = [
  ["a last name", "munoz"],
  ["with capitals and accents", "MUÑOZ"],
  ["an accent typed as a separate character", "Mun\u0303oz"],
  ["part of a name", "uño"],
  ["Last, First", "Muñoz, Zoë"],
  ["First Last", "zoe munoz"],
  ["words from different fields", "ocala fiberglass zoe"],
  ["the phone as it was typed", "(352) 555-5236"],
  ["the phone with hyphens", "352-555-5236"],
  ["the phone with dots", "352.555.5236"],
  ["the phone as a number", "3525555236"],
  ["the phone with the country code", "+1 352 555 5236"],
  ["the phone with the country code and no plus", "1-352-555-5236"],
  ["the phone with the country code as one number", "13525555236"],
  ["a part of the phone", "5555236"],
  ["the last four digits", "5236"],
  ["a part of the phone with punctuation", "555-52"],
  ["a phone beside a name", "zoe 352 555"],
  ["a part of an email", "vega@exam"],
  ["an email's server", "@example.com"],
  ["an email in capitals", "VEGA@EXAMPLE.COM"],
  ["a percent sign", "100%"],
  ["an underscore", "e_c"],
  ["a quotation mark within a word", '"near'],
  ["a word that is an operator elsewhere", "AND"],
  ["an apostrophe", "o'brien"],
  ["the pool", "apollo 14"],
  ["a town and zip code", "ocala 34471"],
  ["Cyrillic, capitals aside", "ПРИВЕТ"],
  ["Japanese", "日本語"],
  ["Arabic", "مرحبا"],
  ["emoji", "🌊"],
  ["one letter at the beginning of a word", "z"],
  ["two letters at the beginning of a word", "oc"],
  ["a sharp s", "groß"],
] as const;

test("a lead is found by any part of any of its texts", async () => {
  const world = await testWorld();
  await oneLead(world);
  const missed: string[] = [];
  for (const [what, typed] of finds) if (!(await isFound(world, "leads", typed))) missed.push(what);
  expect(missed).toEqual([]);
});

/** Texts that must find each other, whichever is stored and whichever is typed. */
const pairs = [
  ["O’Brien", "O'Brien"],
  ["Saint‑Jean–Sud", "Saint-Jean-Sud"],
  ["Møller", "Moller"],
  ["Łukasz", "lukasz"],
  ["Straße", "STRASSE"],
  ["Ærø", "aero"],
  ["Đặng", "dang"],
  ["Mar\u00adi\u200bsol\u202e", "Marisol"],
  ["12\u00a0Bay\u202fRd", "12 Bay Rd"],
  ["ﬁnish", "finish"],
  ["14′ 6″", "14' 6\""],
  ["352–555‑0147", "3525550147"],
  ["352·555·0147", "(352) 555-0147"],
  ["+1\u202f352\u00a0555\u20110147", "352.555.0147"],
] as const;

test("typography, accents and marks that nobody sees make no difference", async () => {
  const missed: string[] = [];
  for (const [one, other] of pairs) {
    const world = await testWorld();
    for (const [stored, typed] of [
      [one, other],
      [other, one],
      [one, one],
    ] as const) {
      await world.db.transact((tx) => tx.deleteFrom("leads").execute(), { changed: ["leads"] });
      await aLead(world, { message: `A pool please: ${stored} it is` });
      if (!(await isFound(world, "leads", typed))) missed.push(`${stored} by ${typed}`);
    }
  }
  expect(missed).toEqual([]);
});

test("the index has what the same folding makes of a text, on both engines", async () => {
  const world = await testWorld();
  const message = pairs.flat().join(" , ");
  const id = await aLead(world, { message });
  const column = world.db.engine === "sqlite" ? sql`c0` : sql`text`;
  const from = world.db.engine === "sqlite" ? "leads_search_content" : "leads_search";
  const { rows } = await sql<{
    text: string;
  }>`select ${column} as text from ${sql.table(from)} where id = ${id}`.execute(world.db.read);
  expect(rows[0]?.text).toContain(searchText(message).split("  3525550147")[0]);
});

const misses = [
  "munos",
  "munoz smith",
  "555-9999",
  "352 999",
  "vega@exemple",
  "10%fiber",
  "e%c",
  "ec",
  "%",
  "_",
  "\\",
  "*",
  "zoe*",
  "NOT smith",
  "zoe OR smith",
  "text:zoe",
  "^zoe",
  "{text}",
  "' or 1=1 --",
  "; drop table leads",
  "🌊🌊",
  "x".repeat(10_000),
  "()",
  "+",
  "-zoe",
];

test("operators, patterns and SQL are searched for as plain text", async () => {
  const world = await testWorld();
  await oneLead(world);
  const hits: string[] = [];
  for (const typed of misses) if (await isFound(world, "leads", typed)) hits.push(typed);
  expect(hits).toEqual([]);
});

const strange = [
  ["NUL", "zoe\0"],
  ["a lone high surrogate", "zoe\ud83c"],
  ["a lone low surrogate", "\udf0a"],
  ["right to left", "\u202ezoe\u202c"],
  ["10,000 words", "zoe ".repeat(10_000)],
  ["10,000 quotation marks", '"'.repeat(10_000)],
  ["10,000 digits", "5".repeat(10_000)],
  ["combining marks alone", "\u0301\u0301\u0301"],
  ["every printable ASCII character", String.fromCharCode(...Array.from({ length: 95 }, (_, n) => n + 32))],
  ["emoji of several parts", "👨‍👩‍👧‍👦 🏊🏽"],
] as const;

test.each(strange)("%s in a search causes no error", async (_, typed) => {
  const world = await testWorld();
  await oneLead(world);
  for (const table of ["leads", "contacts", "quotes", "media", "landing_pages"] as const) {
    const search = matches(world.db.read, table, typed) ?? sql`select 1 as id`;
    const { rows } = await sql`select id from ${sql.table(table)} where id in (${search})`.execute(
      world.db.read,
    );
    expect(rows.length).toBeLessThanOrEqual(1);
  }
});

test.each(["", "   ", "\t\n", ",", " ; , ", "\0"])(
  "the empty search %j matches everything",
  async (typed) => {
    const { db } = await testWorld();
    expect(matches(db.read, "leads", typed)).toBeUndefined();
    expect(matchesRow(db.read, "leads", typed)).toBeUndefined();
  },
);

test("a lead is found by its own notes only", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await aLead(world, { email: "other@example.com", message: "Another message of another person." });
  const noted = async (q: string) =>
    (await listLeads(world.db.read, LeadQuery.parse({ q }))).items.map((one) => one.id);
  expect(await noted("labrador")).toEqual([]);
  await changeLead(world, {
    id,
    change: { version: 1, note: "Has a Labrador; call the wife at 386.555.0111" },
    actor,
  });
  expect([await noted("labrador"), await noted("(386) 555-0111")]).toEqual([[id], [id]]);
});

test("a quote is found by its number, title and customer, even after the customer's name changes", async () => {
  const world = await testWorld();
  await aQuote(world, { number: "Q-2026-0007", title: "Apollo with spa" });
  const quotes = async (q: string) =>
    (await listQuotes(world.db.read, { ...QuoteQuery.parse({ q }), now: testTime })).total;
  expect([await quotes("q-2026-0007"), await quotes("spa vega"), await quotes("5550199")]).toEqual([1, 1, 1]);
  await world.db.transact(
    (tx) => tx.updateTable("contacts").set({ last_name: "Sørensen" }).where("id", "=", 1).execute(),
    { changed: ["contacts"] },
  );
  expect([await quotes("sørensen"), await quotes("smith")]).toEqual([1, 0]);
});

test("rows changed or deleted by any means are found in their current state", async () => {
  const world = await testWorld();
  const id = await aLead(world, { firstName: "Before" });
  const change = (set: object) =>
    world.db.transact((tx) => tx.updateTable("leads").set(set).where("id", "=", id).execute(), {
      changed: ["leads"],
    });
  await change({ first_name: "After" });
  expect([await isFound(world, "leads", "before"), await isFound(world, "leads", "after")]).toEqual([
    false,
    true,
  ]);
  expect([await isFound(world, "contacts", "before"), await isFound(world, "contacts", "after")]).toEqual([
    true,
    true,
  ]);
  await world.db.transact(
    async (tx) => {
      await tx.deleteFrom("consents").execute();
      await tx.deleteFrom("leads").execute();
    },
    { changed: ["contacts", "leads"] },
  );
  expect([await isFound(world, "leads", "after"), await isFound(world, "contacts", "after")]).toEqual([
    false,
    false,
  ]);
});

test("both engines store the same search text for a lead", async () => {
  const world = await testWorld();
  await oneLead(world);
  const { rows } = await sql<{ text: string }>`select text from leads_search`.execute(world.db.read);
  const values = [
    "Zoë Łucja",
    "Muñoz-O'Brien",
    "Vega@Example.com",
    "(352) 555-5236",
    "12 Ñandú Way, Ocala, FL 34471",
  ];
  const message = '100% fiberglass, please_call. Привет, 日本語 🌊 مرحبا AND "NEAR" Groß';
  expect(rows).toEqual([{ text: searchText(...values, message, "Apollo 14") }]);
});
