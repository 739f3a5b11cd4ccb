import { expect, test } from "vitest";
import { defaultQuoteTexts, noticeKeys, noticeNames, noticesFor, shownNotice } from "./quote-texts.rules.ts";
import { QuoteTextsInput, storedQuoteTexts } from "./quote-texts.shape.ts";

const always = ["lien", "recovery-fund", "construction-defects", "drowning-prevention"];

test.each([
  ["signed in the office, 10% down", false, false, always],
  [
    "signed at home, 10% down",
    true,
    false,
    ["lien", "recovery-fund", "construction-defects", "right-to-cancel", "drowning-prevention"],
  ],
  ["signed in the office, more than 10% down", false, true, [...always, "deposit"]],
  ["signed at home, more than 10% down", true, true, [...noticeKeys]],
])("%s", (_, isHomeSale, mayBeClocked, keys) => {
  const notices = noticesFor(defaultQuoteTexts, { isHomeSale, mayBeClocked });
  expect(notices.map(({ key }) => key)).toEqual(keys);
});

test("the texts that come with the program can be stored as they are, and none claims a lawyer’s review", () => {
  expect(QuoteTextsInput.parse(defaultQuoteTexts)).toEqual(defaultQuoteTexts);
  expect(storedQuoteTexts.parse(defaultQuoteTexts)).toEqual(defaultQuoteTexts);
  expect(defaultQuoteTexts.notices.map(({ key }) => key)).toEqual([...noticeKeys]);
  expect(defaultQuoteTexts.notices.every(({ reviewedOn }) => reviewedOn === null)).toBe(true);
});

test("the lien notice is in bold capitals, and names its law", () => {
  const lien = defaultQuoteTexts.notices.find(({ key }) => key === "lien")!;
  expect(lien.isBold).toBe(true);
  expect(lien.text).toBe(lien.text.toUpperCase());
  expect(lien.text).toContain("SECTIONS 713.001–713.37, FLORIDA STATUTES");
});

test("the recovery fund's notice has the board's address and phone", () => {
  const { text } = defaultQuoteTexts.notices.find(({ key }) => key === "recovery-fund")!;
  for (const part of ["2601 Blair Stone Road", "Tallahassee, FL 32399", "850-487-1395"])
    expect(text).toContain(part);
});

test("a notice that the settings lost is blank, so that the quote can't be sent without it", () => {
  const [lien] = noticesFor({ notices: [] }, { isHomeSale: false, mayBeClocked: false });
  expect(lien).toMatchObject({ key: "lien", title: noticeNames.lien.label, text: "" });
});

test("the customer is not shown the day of review", () => {
  expect(Object.keys(shownNotice(defaultQuoteTexts.notices[0]!))).toEqual(["key", "title", "text", "isBold"]);
});

test.each([
  ["a notice twice", { notices: defaultQuoteTexts.notices.with(1, defaultQuoteTexts.notices[0]!) }],
  ["a notice left out", { notices: defaultQuoteTexts.notices.slice(1) }],
  ["no consent", { consent: "  " }],
  ["no days", { validDays: 0 }],
  ["more than a year", { validDays: 366 }],
  ["half a hundredth", { depositPercent: 10.5 }],
  ["over 100%", { depositPercent: 10_001 }],
  ["a payment without its time", { draws: [{ when: " ", percent: 1 }] }],
  ["a day that does not exist", { notices: [{ ...defaultQuoteTexts.notices[0], reviewedOn: "2026-02-30" }] }],
])("%s is refused", (_, change) => {
  expect(QuoteTextsInput.safeParse({ ...defaultQuoteTexts, ...change }).success).toBe(false);
});
