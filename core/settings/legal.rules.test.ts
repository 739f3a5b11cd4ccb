import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layOutArticle } from "#core/content/article-layout.rules.ts";
import { textOf } from "#core/content/rules.ts";
import type { Contract } from "#core/contract.ts";
import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import { defaultCompany } from "./rules.ts";
import { settingShapes } from "./shape.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import {
  defaultLegal,
  fillHtml,
  fillText,
  isLegalPage,
  legalPages,
  longestLegalText,
  type LegalPage,
} from "./legal.rules.ts";

const contracts = import.meta.glob<Record<string, Partial<Contract>>>("/core/*/**/contract.ts", {
  eager: true,
});

const facts = {
  ...defaultCompany,
  telephoneConsent: telephoneConsent.wording(defaultCompany.name),
  telephoneConsentVersion: telephoneConsent.version,
};
const pages = Object.keys(legalPages) as LegalPage[];
const pageText = (page: LegalPage) => textOf(fillHtml(defaultLegal[page].html, facts));

test("each of the four specified legal pages has a text", () => {
  expect(pages).toEqual(["privacy-policy", "terms-of-service", "legal-disclaimers", "cookie-policy"]);
  for (const page of pages) {
    expect(pageText(page).split(" ").length, page).toBeGreaterThan(350);
    expect(defaultLegal[page].html.length, page).toBeLessThan(longestLegalText / 3);
  }
});

test("every fact in braces is known, so visitors never see braces", () => {
  for (const page of pages) {
    expect(pageText(page), page).not.toMatch(/[{}]/);
    expect(fillText(legalPages[page].lead, facts), page).not.toMatch(/[{}]/);
  }
});

test.each(pages)("the default %s is valid for the settings, and sanitizing does not change it", (page) => {
  expect(settingShapes[page].parse(defaultLegal[page])).toEqual(defaultLegal[page]);
  expect(cleanHtml(defaultLegal[page].html)).toBe(defaultLegal[page].html);
});

const refused: [string, unknown][] = [
  ["an empty text", { html: "  ", updatedOn: "2026-11-20" }],
  ["a text that is too long", { html: "x".repeat(60_001), updatedOn: "2026-11-20" }],
  ["a date that does not exist", { html: "<p>x</p>", updatedOn: "2026-02-30" }],
  ["an unknown field", { html: "<p>x</p>", updatedOn: "2026-11-20", css: "p{}" }],
];

test.each(refused)("the settings reject %s", (_, value) => {
  expect(settingShapes["cookie-policy"].safeParse(value).success).toBe(false);
});

const required: [LegalPage, ...string[]][] = [
  [
    "privacy-policy",
    "We do not sell it",
    telephoneConsent.wording("Sunspring Pools"),
    telephoneConsent.version,
    "reply STOP",
    "501.059",
    "501.171",
    "934.03",
    "If you book a visit or a call",
    "If you send photos, we store them without the location",
    "It is not sent to us",
    "Global Privacy Control",
  ],
  ["terms-of-service", "489.119", "489.126", "713.015", "489.1425", "Chapter 558", "501.021", "Chapter 515"],
  [
    "legal-disclaimers",
    "may vary up to 3%",
    "widest point on each side of the outside edge",
    "non-diving unless indicated, and diving equipment is prohibited",
    "computer renderings",
    "Installation from 45 days after permit approval and pool shell delivery",
    "simplemaps.com",
    "Creative Commons Attribution 4.0",
    "not legal advice",
  ],
  ["cookie-policy", "Essential", "Functional", "Analytics", "Marketing", "Global Privacy Control"],
];

test.each(required)("the %s contains the required statements", (page, ...words) => {
  for (const each of words) expect(pageText(page)).toContain(each);
});

test("the privacy policy names what a lead keeps of the pages: what they showed, and what led to them", () => {
  for (const kept of ["the monthly payment that the estimate showed you", "whose link led you to that page"])
    expect(pageText("privacy-policy")).toContain(kept);
});

test("network addresses are counted for as long as the privacy policy says", () => {
  expect(pageText("privacy-policy")).toContain("we count for ten minutes how often something is sent");
  const limits = Object.values(contracts)
    .flatMap((module) => Object.values(module))
    // beside its contracts, a module may export parts of them
    .flatMap(({ operations }) => Object.values(operations ?? {}))
    .flatMap(({ limit }) => limit ?? []);
  expect(limits.length).toBeGreaterThan(3);
  for (const { seconds } of limits) expect(seconds).toBe(600);
});

test("the attribution of the town coordinates links to its source and its license", () => {
  const { html } = defaultLegal["legal-disclaimers"];
  expect(html).toContain('href="https://simplemaps.com/data/us-cities"');
  expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
});

const specified = {
  "Local storage": ["adminToken", "adminUser", "cookieConsent", "cookiePreferences"],
  "Session storage": [
    "aiRecommendations",
    "aiAnswers",
    "hasVisitedPools",
    "showFloatingAssistant",
    "previousPage",
    "currentPage",
  ],
};

test("the cookie policy lists each specified storage key with its storage", () => {
  const rows = defaultLegal["cookie-policy"].html.match(/<tr>.*?<\/tr>/g) ?? [];
  for (const [place, keys] of Object.entries(specified))
    for (const key of keys)
      expect(
        rows.filter((row) => row.includes(`<code>${key}</code>`) && row.includes(`<td>${place}</td>`)),
        key,
      ).toHaveLength(1);
});

test("the site stores nothing in the browser that the cookie policy does not list", () => {
  const { html } = defaultLegal["cookie-policy"];
  const keys = new Set(sources("app").flatMap(storedKeys));
  expect([...keys]).toEqual(expect.arrayContaining(["previousPage", "adminTheme", "cookieConsent"]));
  for (const key of keys) expect(html, key).toContain(`<code>${key}</code>`);
});

test("the estimate form shows the same consent as the privacy policy, and stores its version", () => {
  const form = readFileSync("app/site/pages/estimate/answer.tsx", "utf8");
  expect(form).toContain("{telephoneConsent.wording(company)}");
  expect(form).toContain("value={telephoneConsent.version}");
  expect(form).toContain('href="/privacy-policy#calls"');
  expect(layOutArticle(defaultLegal["privacy-policy"].html).headings).toContainEqual({
    id: "calls",
    text: "Calls and texts",
  });
});

test("facts are inserted as text, never as markup", () => {
  const sly = { ...facts, name: 'A & <b>"B"</b>' };
  expect(fillHtml("<p>{name}</p>", sly)).toBe("<p>A &#38; &#60;b&#62;&#34;B&#34;&#60;/b&#62;</p>");
  expect(fillText("{name}", sly)).toBe('A & <b>"B"</b>');
});

test("unknown names stay visible for staff", () => {
  expect(fillHtml("{constructor} {nam} {} {isDemonstration}", facts)).toBe(
    "{constructor} {nam} {} {isDemonstration}",
  );
});

test.each([
  ["privacy-policy", true],
  ["sitemap", false],
  ["constructor", false],
  ["", false],
])("%j is a legal page: %s", (name, is) => {
  expect(isLegalPage(name)).toBe(is);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The storage keys a file uses: literals in calls, or constants named …key. */
function storedKeys(source: string): string[] {
  if (!/localStorage|sessionStorage|\blocal\.[gs]etItem|\bsession\.[gs]etItem/.test(source)) return [];
  const calls = source.matchAll(/(?:keep|kept)\(\s*"\w+Storage",\s*"(\w+)"/g);
  const direct = source.matchAll(/Storage\.(?:set|get)Item\(\s*"(\w+)"/g);
  const constants = source.matchAll(/const \w*[kK]ey = "(\w+)"/g);
  return [...calls, ...direct, ...constants].map(([, key]) => key ?? "");
}
