import { expect, test } from "vitest";
import { textOf } from "#core/content/rules.ts";
import { widthInResults } from "#core/content/shown-width.rules.ts";
import { defaultOffices } from "#core/settings/rules.ts";
import { townDraft } from "./draft.rules.ts";
import { townData as data } from "./facts.ts";
import { townFacts, type TownData } from "./town.rules.ts";
import { townStatements } from "./words.rules.ts";

const asSeeded = { service: "Fiberglass pools", view: "simple" };

function townDrafts(known: TownData, offices = defaultOffices) {
  return known.towns.map((town) => townDraft(townFacts(known, offices, town), asSeeded));
}

const drafts = townDrafts(data);

test("each office and each of its 67 towns has a draft, and there are no others", () => {
  const served = defaultOffices.flatMap(({ city, serviceAreas }) => [city, ...serviceAreas]);
  expect(drafts.map(({ city }) => city).toSorted()).toEqual(served.toSorted());
  expect(drafts).toHaveLength(70);
  expect(drafts.every(({ slug }) => /^fiberglass-pools-[a-z-]+-fl$/.test(slug))).toBe(true);
});

test("each office's towns match the settings", () => {
  for (const { id, serviceAreas } of defaultOffices) {
    const own = data.towns.filter(({ office, slug }) => office === id && slug !== id);
    expect(own.map(({ name }) => name).toSorted(), id).toEqual(serviceAreas.toSorted());
  }
});

test("titles and descriptions fit in a search result, and are unique", () => {
  for (const { city, meta_title: title, meta_description: description } of drafts) {
    expect(widthInResults("title", title).isCut, city).toBe(false);
    expect(widthInResults("description", description).isCut, city).toBe(false);
    expect(description, city).toContain(city);
  }
  for (const part of ["slug", "title", "meta_title", "meta_description", "content"] as const)
    expect(new Set(drafts.map((draft) => draft[part])).size, part).toBe(drafts.length);
});

test("apart from the town's name, each draft differs from every other in at least three sentences", () => {
  const sentences = drafts.map(
    ({ city, content }) => new Set(textOf(content.replaceAll(city, "TOWN")).match(/[^.!?]+[.!?]/g)),
  );
  sentences.forEach((mine, index) => {
    sentences.forEach((theirs, other) => {
      if (other === index) return;
      const own = [...mine].filter((text) => !theirs.has(text));
      expect(own.length, `${drafts[index]?.city} and ${drafts[other]?.city}`).toBeGreaterThanOrEqual(3);
    });
  });
});

test("low-confidence facts are never published, but stay in the data for staff", () => {
  const low = data.counties.flatMap(({ facts }) => facts.filter(({ confidence }) => confidence === "low"));
  expect(low.length).toBeGreaterThan(0);
  for (const { text } of low)
    for (const { city, content } of drafts) expect(content, city).not.toContain(text);
});

test("a fact about some towns appears only in theirs, a fact about the county in all of its towns", () => {
  const facts = data.counties.flatMap(({ county, facts: all }) => all.map((fact) => ({ county, ...fact })));
  for (const { county, text, towns, confidence } of facts) {
    const expectedTowns = data.towns.filter(
      (town) => town.county === county && confidence !== "low" && (!towns || towns.includes(town.slug)),
    );
    const saying = drafts.filter(({ content }) => content.includes(text)).map(({ city }) => city);
    expect(saying, text).toEqual(expectedTowns.map(({ name }) => name));
    for (const slug of towns ?? []) expect(data.towns.map((town) => town.slug)).toContain(slug);
  }
});

const expectedWords: [city: string, ...words: string[]][] = [
  [
    "Belleview",
    "10 miles southeast of our Ocala office",
    "Ask at city or town hall",
    "Limestone",
    "Lakeland, 70 miles",
  ],
  [
    "Marion Oaks",
    "13 miles south of our Ocala office",
    "permits come from the county: Marion County Building Safety",
  ],
  [
    "Gainesville",
    "36 miles north",
    "Inside city limits, permits come from City of Gainesville Building Inspections",
  ],
  ["Poinciana", "extends from Polk County into Osceola County"],
  ["Crystal River", "flood zone"],
  ["North Palm Beach", "7.5 feet from the rear line", "check with the permit office"],
  ["Lady Lake", "2 to 4 weeks", "We don’t have groundwater or soil readings"],
  ["Orlando", "is home to one of our offices", "28 nearby towns", "at least three permits"],
];

test.each(expectedWords)("the draft of %s contains the known facts", (city, ...words) => {
  const text = textOf(drafts.find((draft) => draft.city === city)?.content ?? "");
  for (const each of words) expect(text).toContain(each);
});

test("an inland town in low-lying Citrus County is not described as a flood zone", () => {
  expect(drafts.find(({ city }) => city === "Inverness")?.content).not.toContain("flood zone");
});

test("a town whose county is missing from the data fails the seed with its name", () => {
  expect(() => townDrafts({ ...data, counties: [] })).toThrow("no county for Ocala");
});

test("the offices are those of today: another that lists the town, or else the nearest, and its words as text", () => {
  const belleview = (offices: typeof defaultOffices) =>
    townDrafts(data, offices).find(({ city }) => city === "Belleview")!;
  const [ocala, palm, orlando] = defaultOffices;
  const without = { ...ocala!, serviceAreas: [] };
  expect(belleview([without, palm!, orlando!]).title).toContain("10 miles from our Ocala office");
  expect(belleview([palm!, orlando!]).title).toMatch(/ \d\d miles from our Orlando office/);
  const listing = { ...palm!, name: "Sun & Sand", serviceAreas: ["Belleview"] };
  const { title, content } = belleview([without, listing, orlando!]);
  expect(title).toMatch(/ \d{3} miles from our Sun & Sand office/);
  expect(content).toContain("of our Sun &amp; Sand office");
});

test("a draft is about its service, at an address of its own", () => {
  const ocala = townFacts(
    data,
    defaultOffices,
    data.towns.find(({ slug }) => slug === "ocala")!,
  );
  expect(townDraft(ocala, { service: "Pool installation", view: "enhanced" })).toMatchObject({
    slug: "pool-installation-ocala-fl",
    title: "Pool installation in Ocala, from our office in town",
    meta_title: "Pool installation in Ocala, FL: permits, soil and price",
    service: "Pool installation",
    target_keywords: "pool installation ocala fl, pool installation ocala, pool permit marion county",
    view: "enhanced",
    status: "draft",
  });
});

test.each(data.towns.map((town) => [town.name, town] as const))(
  "what staff may put into the text about %s stands in its draft, word for word",
  (name, town) => {
    const statements = townStatements(townFacts(data, defaultOffices, town));
    const { content } = drafts.find(({ city }) => city === name)!;
    expect(statements.length).toBeGreaterThanOrEqual(6);
    for (const { html } of statements) expect(content).toContain(html);
  },
);
