import { expect, test } from "vitest";
import type { Office } from "#core/settings/offices.rules.ts";
import { defaultCompany, defaultOffices, type Company } from "#core/settings/rules.ts";
import { businessFacts, openingHours, postalAddress } from "./business.ts";

test.each([
  ["Monday to Friday, 9AM to 4PM", "Mo-Fr 09:00-16:00"],
  ["Monday to Saturday, 7:30 AM to 12 PM", "Mo-Sa 07:30-12:00"],
  ["Sunday 12AM – 1:05pm", "Su 00:00-13:05"],
  ["Holiday to Friday, 9AM to 4PM", undefined],
  ["By appointment", undefined],
  ["Monday to Friday, 9 to 4", undefined],
])("%s is %s", (text, expected) => {
  expect(openingHours(text)).toBe(expected);
});

test.each([
  ["Ocala, Florida", {}],
  ["12 Main St, Ocala, FL 34470", { streetAddress: "12 Main St", postalCode: "34470" }],
  ["1 Ocala Way, Ocala, FL 34470-1234", { streetAddress: "1 Ocala Way", postalCode: "34470-1234" }],
  ["12345 Main St", {}],
])("the address %s", (address, parts) => {
  expect(postalAddress({ address, city: "Ocala" })).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Ocala",
    addressRegion: "FL",
    addressCountry: "US",
    ...parts,
  });
});

/** As it is read. */
function graphOf(company: Company, offices: Office[]) {
  const facts = businessFacts(company, offices, "https://pools.example");
  return JSON.parse(JSON.stringify(facts)) as { "@graph": Record<string, unknown>[] };
}

test("the company and its three offices are described from the settings", () => {
  const { "@graph": graph } = graphOf(defaultCompany, defaultOffices);
  expect(graph.map((entry) => entry["@id"])).toEqual([
    "https://pools.example/#company",
    "https://pools.example/#office-ocala",
    "https://pools.example/#office-west-palm-beach",
    "https://pools.example/#office-orlando",
  ]);
  expect(graph[2]).toMatchObject({
    telephone: "(561) 555-0167",
    openingHours: "Mo-Fr 09:00-16:00",
    geo: { latitude: 26.7153, longitude: -80.0534 },
  });
  const text = JSON.stringify(graph);
  expect(text).not.toMatch(/rating|review/i);
});

test("a social network's front page is not a profile of the company", () => {
  const company = { ...defaultCompany, youtubeUrl: "https://www.youtube.com/@sunspring" };
  const { "@graph": graph } = graphOf(company, []);
  expect(graph[0]).toMatchObject({ sameAs: ["https://www.youtube.com/@sunspring"] });
});
