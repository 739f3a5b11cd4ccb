import { expect, test } from "vitest";
import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { quoteTotals, type QuoteLine } from "#core/quotes/rules.ts";
import {
  isSignature,
  isStillValid,
  offerChanges,
  optionsOf,
  signedText,
  tasksAfterSigning,
} from "./rules.ts";

test.each([
  ["M10 10L20 20", true],
  ["M10 10Q15 5 20 20L30 30M50 50L50.5 50", true],
  ["M0 0C1 1 2 2 3 3", true],
  ["", false],
  ["M10 10", false],
  ["M10 10L20", false],
  ["M10 10l5 5", false],
  ["M10 10A5 5 0 0 1 20 20", false],
  ["M10 10L20 20Z", false],
  ["M10 10H20", false],
  ["M10 10L1201 10", false],
  ["M10 10L1200 10", true],
  ["M10 10L-600 10", true],
  ["M10 10L-601 10", false],
  ["M10 10L10 400", true],
  ["M10 10L10 401", false],
  ["M10 10L10 -200", true],
  ["M10 10L10 -201", false],
  ['M10 10L20 20"/><script>', false],
  ["javascript:alert(1)", false],
  [`M10 10${"L20 20".repeat(3_331)}`, true],
  [`M10 10${"L20 20".repeat(3_400)}`, false],
])("%.40s is a signature: %s", (path, expected) => {
  expect(isSignature(path)).toBe(expected);
});

test.each([
  ["2026-12-20", "2026-12-21T04:59:59.999Z", true],
  ["2026-12-20", "2026-12-21T05:00:00.000Z", false],
  // in daylight saving time the day ends an hour earlier in UTC
  ["2026-07-04", "2026-07-05T03:59:59.999Z", true],
  ["2026-07-04", "2026-07-05T04:00:00.000Z", false],
  // the day on which the clocks are set back has 25 hours
  ["2026-11-01", "2026-11-02T04:59:59.999Z", true],
  ["2026-11-01", "2026-11-02T05:00:00.000Z", false],
])("a quote valid until %s can be accepted at %s: %s", (day, at, expected) => {
  expect(isStillValid(day, new Date(at))).toBe(expected);
});

const signed = {
  offerHash: "a".repeat(64),
  chosen: ["deck-2", "deck-1", "deck-2"],
  totalCents: 7_005_100,
  signerName: "Zoë Vega 🏊",
  signature: "",
  signedAt: "2026-11-20T14:05:00.000Z",
  consentText: "I agree.",
};

test("what is signed is one text, whatever the order of the options, and it says all of it", () => {
  const text =
    `{"chosen":["deck-1","deck-2"],"consentText":"I agree.","offerHash":"${"a".repeat(64)}","signature":"",` +
    '"signedAt":"2026-11-20T14:05:00.000Z","signerName":"Zoë Vega 🏊","totalCents":7005100}';
  expect(signedText(signed)).toBe(text);
  expect(signedText({ ...signed, chosen: ["deck-1", "deck-2"] })).toBe(text);
  const others = [
    { offerHash: "b".repeat(64) },
    { chosen: ["deck-1"] },
    { totalCents: 7_005_101 },
    { signerName: "Zoe Vega 🏊" },
    { signature: "M0 0L1 1" },
    { signedAt: "2026-11-20T14:05:00.001Z" },
    { consentText: "I agree!" },
  ];
  const texts = others.map((other) => signedText({ ...signed, ...other }));
  expect(new Set([text, ...texts]).size).toBe(others.length + 1);
});

const line = (id: string, fields: Partial<QuoteLine> = {}) =>
  newLine({ id, name: id, unitCents: 100_00, ...fields });

function offerOf(lines: QuoteLine[], changed: Partial<QuoteOffer> = {}): QuoteOffer {
  const person = { name: "Dana", email: "", phone: "" };
  return {
    schema: 1,
    number: "OCA-2026-0001",
    revision: "A",
    title: "",
    sentOn: "2026-11-20",
    company: { name: "", legalName: "", license: "" },
    office: { ...person, address: "" },
    contact: person,
    customer: person,
    site: { address: "", county: "", access: "" },
    finish: "",
    introduction: "",
    packages: [{ id: "main", name: "", sections: [{ id: "shell", lines }] }],
    discount: { share: { kind: "amount", cents: 0 }, reason: "" },
    tax: { percent: 0, note: "" },
    deposit: { kind: "percent", percent: 1_000 },
    draws: [],
    isHomeSale: true,
    attachments: [],
    pool: null,
    validUntil: "2026-12-20",
    notices: [],
    consent: "I agree.",
    ...changed,
  };
}

const before = offerOf([line("shell"), line("deck", { kind: "option" })]);

test.each<[QuoteLine[], Partial<QuoteOffer>, string[]]>([
  [
    [line("shell"), line("deck", { kind: "option" })],
    { revision: "B" },
    ["Some of the wording has changed."],
  ],
  [
    [line("shell", { unitCents: 120_00 }), line("deck", { kind: "option" })],
    {},
    ["shell has a new price.", "The total we suggest is $120; it was $100."],
  ],
  [
    [line("shell"), line("deck"), line("fence", { kind: "excluded", name: "" })],
    {},
    ["deck is now included.", "New: Shell.", "The total we suggest is $200; it was $100."],
  ],
  [
    [line("shell", { text: "In Ocean Blue" })],
    {},
    ["shell is described differently.", "No longer listed: deck."],
  ],
  [
    [line("shell"), line("deck", { kind: "option" })],
    {
      validUntil: "2027-01-05",
      deposit: { kind: "percent", percent: 2_000 },
      discount: { share: { kind: "amount", cents: 10_00 }, reason: "Neighbors" },
      tax: { percent: 700, note: "" },
      consent: "I really agree.",
      finish: "Ocean Blue",
    },
    [
      "The pool or its finish has changed.",
      "The discount has changed.",
      "The tax has changed.",
      "The deposit or the payments have changed.",
      "It’s now valid until January 5, 2027.",
      "The legal notices have changed.",
      "The total we suggest is $96.30; it was $100.",
    ],
  ],
])("what is new is said in sentences (%#)", (lines, changed, sentences) => {
  expect(offerChanges(before, offerOf(lines, changed))).toEqual(sentences);
});

test("only options can be chosen", () => {
  const lines = [
    line("a"),
    line("b", { kind: "option" }),
    line("c", { kind: "excluded" }),
    line("d", { kind: "option" }),
  ];
  expect(optionsOf(offerOf(lines))).toEqual(["b", "d"]);
  expect(optionsOf({ packages: [] })).toEqual([]);
});

test.each([
  [0, "No deposit is due"],
  [1, "Collect the deposit of $0.01"],
  [5_000_00, "Collect the deposit of $5,000"],
])("after a signature with a deposit of %d cents: %s", (depositCents, words) => {
  const totals = { ...quoteTotals(offerOf([line("shell")]), []), depositCents };
  expect(tasksAfterSigning({ number: "OCA-2026-0001", totals })[0]!.text).toContain(words);
});
