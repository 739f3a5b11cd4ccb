import { expect, test } from "vitest";
import { defaultCompany, defaultOffices } from "#core/settings/rules.ts";
import { everyEmail, leadEmail, seenIn, site } from "#tests/emails.ts";
import { anOffer } from "#tests/offers.ts";
import { drawEmail } from "./draw.tsx";
import { templates } from "./templates.tsx";

const emails = everyEmail();

test("every template has a sample", () => {
  const drawn = new Set(Object.keys(emails).map((name) => name.split(" ")[0]));
  expect([...drawn].toSorted()).toEqual(Object.keys(templates).toSorted());
});

/** The words of a text, each once. */
function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}$%’'′@.,-]*[\p{L}\p{N}]/gu) ?? [])].toSorted();
}

test.each(Object.entries(emails))("%s says the same in both parts", (name, { html, text }) => {
  // the text names the address of a button, and the letterhead’s name is drawn in the head alone
  const said = name === "reply" ? text : text.replace(/: https?:\S+/g, "").replace(/^\d\. /gm, "");
  const head = name === "reply" ? [] : wordsOf(defaultCompany.name);
  expect(wordsOf(seenIn(html))).toEqual([...new Set([...wordsOf(said), ...head])].toSorted());
});

test.each(Object.entries(emails))(
  "%s ends with the company, its license and the office",
  (_, { html, text }) => {
    // an offer that was sent before the company called itself a demonstration
    const isReal = text.includes("CPC1457890");
    const license = isReal ? "CPC1457890" : defaultCompany.license;
    const lines = [
      `Sunspring Fiberglass Pools, LLC · Florida license ${license}`,
      `Ocala office · ${isReal ? anOffer().office.address : "Ocala, Florida"} · (352) 555-0142`,
      "Monday to Friday, 9AM to 4PM",
      ...(isReal ? [] : ["Demonstration: not an offer"]),
    ];
    expect(text.endsWith(`\n\n${lines.join("\n")}`)).toBe(true);
    for (const line of lines) expect(html).toContain(line);
  },
);

test("the letterhead is that of the office responsible", () => {
  const orlando = { ...defaultOffices[2]!, address: "400 Orange Ave, Orlando, FL 32801" };
  for (const template of ["lead-thanks", "lead-received"] as const) {
    const { html, text } = drawEmail(template, leadEmail({ office: orlando }), site);
    for (const half of [html, text])
      expect(half).toContain("Orlando office · 400 Orange Ave, Orlando, FL 32801 · (407) 555-0183");
  }
});

test.each(Object.entries(emails))(
  "%s has no headline that repeats the subject",
  (name, { subject, html }) => {
    const headline = /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1] ?? "";
    expect(headline === "").toBe(name === "reply");
    expect(headline).not.toBe(subject);
    const known = new Set(wordsOf(subject.toLowerCase()));
    const words = wordsOf(headline.toLowerCase());
    expect(words.filter((word) => known.has(word)).length).toBeLessThanOrEqual(words.length / 2);
  },
);

test.each(Object.entries(emails))("%s loads nothing from elsewhere, and knows the night", (_, { html }) => {
  expect(html).not.toMatch(/<(?:img|link|script|svg|iframe)|url\(|@import|@font-face/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
});

test.each(Object.entries(emails))(
  "%s says what it looks like at night, or names no color of a text",
  (name, { html }) => {
    if (name === "reply") expect(html).not.toMatch(/[^-]color:|<style/);
    else expect(html).toContain("@media (prefers-color-scheme:dark)");
  },
);

test("the mark is drawn only while it is the company’s", () => {
  const other = { ...defaultCompany, name: "Vega Pools", logoPath: "/media/logo.png" };
  const { html } = drawEmail("lead-thanks", leadEmail({ company: other }), site);
  expect(html).not.toContain("border-radius:50%");
  expect(html).not.toContain("logo.png");
  expect(html).toMatch(/Vega <span[^>]*>Pools<\/span>/);
  expect(emails["lead-thanks for a message"]!.html).toContain("border-radius:50%");
});
