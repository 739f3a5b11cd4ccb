import { expect, test } from "vitest";
import { aReadPage } from "#tests/checked-pages.ts";
import {
  fewestWords,
  findingsOf,
  isTimeToCheck,
  structuredFaults,
  withOutside,
  type FindingKind,
  type OtherPages,
  type ReadPage,
} from "./rules.ts";

/** The most letters "a" of each that search results show. */
const most = { title: 53, description: 123 };
const letters = (length: number) => "a".repeat(length);
const broken = (gets: "nothing" | "draft" | "gone", path: string, text = "", words = "Prices") => ({
  words,
  end: { gets, path, text },
});

/** Each kind of finding with what has it, and with what is just right. "!" marks what is missed. */
const kinds: [kind: `${FindingKind}!` | FindingKind, wrong: Partial<ReadPage>, right: Partial<ReadPage>][] = [
  ["failed!", { status: 500 }, { status: 200 }],
  ["failed!", { status: 404 }, {}],
  ["failed!", { status: 302, location: "/pools" }, {}],
  ["hidden!", { isHidden: true, isInSitemap: true }, { isHidden: true, isInSitemap: false }],
  ["no-title!", { title: "" }, { title: "S" }],
  ["long-title", { title: letters(most.title + 1) }, { title: letters(most.title) }],
  ["no-description!", { description: "" }, { description: "S" }],
  ["no-description!", { description: "What heat…", isBeginning: true }, { description: "What heat…" }],
  [
    "long-description",
    { description: letters(most.description + 1) },
    { description: letters(most.description) },
  ],
  ["no-heading!", { headings: 0 }, { headings: 1 }],
  ["more-headings", { headings: 2 }, { headings: 1 }],
  ["thin", { words: fewestWords - 1 }, { words: fewestWords }],
  ["broken-link!", { broken: [broken("nothing", "/pricess")] }, { broken: [] }],
  ["undescribed-picture", { undescribed: ["pump.jpg"] }, { undescribed: [] }],
  ["structured-data!", { structured: ["It lacks a name."] }, { structured: [] }],
];

const said = (page: Partial<ReadPage>, others?: OtherPages) =>
  findingsOf(aReadPage(page), others).map(({ kind, isBlocking }) => `${kind}${isBlocking ? "!" : ""}`);

test.each(kinds)("%s is found in %j, and not in %j", (kind, wrong, right) => {
  expect(said(wrong)).toEqual([kind]);
  expect(said(right)).toEqual([]);
});

const alone: OtherPages = {
  sameTitle: [],
  sameDescription: [],
  isLinked: true,
  listed: undefined,
  troubles: new Map(),
};

test.each<[FindingKind | `${FindingKind}!`, Partial<OtherPages>]>([
  ["same-title!", { sameTitle: ["/about"] }],
  ["same-description!", { sameDescription: ["/about"] }],
  ["orphan", { isLinked: false }],
])(
  "%s is found in comparison with other pages, unless search engines don’t list the page",
  (kind, others) => {
    expect(said({}, alone)).toEqual([]);
    expect(said({}, { ...alone, ...others })).toEqual([kind]);
    expect(said({ isHidden: true, isInSitemap: false }, { ...alone, ...others })).toEqual([]);
  },
);

test.each<[Partial<ReadPage>]>([
  [{ title: letters(99) }],
  [{ description: "" }],
  [{ description: letters(999) }],
  [{ words: 0 }],
])("of a page that search engines don’t list, %j is no matter", (page) => {
  expect(said(page)).toHaveLength(1);
  expect(said({ ...page, isHidden: true, isInSitemap: false })).toEqual([]);
});

const listed = { status: 200, isHidden: false, canonical: "" };

test.each<[OtherPages["listed"], string | undefined]>([
  [listed, undefined],
  [undefined, "but visitors see no page there"],
  [{ ...listed, status: 404 }, "but visitors see no page there"],
  [{ ...listed, isHidden: true }, "but that page asks them not to list it"],
  [{ ...listed, canonical: "/a" }, "but that page names /a"],
])("if search engines are to list another page, that is %j: %s", (other, said) => {
  const page = aReadPage({ canonical: "/pools", isInSitemap: false, title: letters(99), words: 1 });
  const [finding, ...more] = findingsOf(page, { ...alone, listed: other });
  // search engines don't list the page itself
  expect(more).toEqual([]);
  expect(finding?.kind).toBe(said && "canonical");
  if (said) expect(finding?.message).toContain(`list /pools instead of this page, ${said}`);
  expect(findingsOf(aReadPage({}), { ...alone, listed: other })).toEqual([]);
});

test("a page that is not shown has no other finding, and what is missed comes first", () => {
  expect(said({ status: 500, title: "", headings: 0 })).toEqual(["failed!"]);
  expect(said({ title: "", words: 1, headings: 0 })).toEqual(["no-title!", "no-heading!", "thin"]);
});

test.each<[Partial<ReadPage>, Partial<OtherPages>, string]>([
  [{ status: 503 }, {}, "The page fails: visitors see an error (503)."],
  [{ status: 410 }, {}, "Visitors see that there is no page (410)."],
  [{ status: 301, location: "/pools" }, {}, "Visitors are led to /pools instead."],
  [{ broken: [broken("nothing", "/pricess")] }, {}, "“Prices” leads to /pricess, where there is no page."],
  [{ broken: [broken("draft", "/blog/a", "Salt")] }, {}, "leads to “Salt”, which visitors don’t see yet."],
  [{ broken: [broken("gone", "/sale")] }, {}, "/sale is marked as gone (410)."],
  // a picture without a description is the link
  [{ broken: [broken("nothing", "/pricess", "", "")] }, {}, "“/pricess” leads to /pricess"],
  [{ undescribed: ["pump.jpg"] }, {}, "The picture “pump.jpg” has no description"],
  [{ words: 1 }, {}, "The page has 1 word."],
  [{}, { sameTitle: ["/a"] }, "The title is also that of /a."],
  [{}, { sameTitle: ["/a", "/b", "/c"] }, "The title is also that of /a, /b and /c."],
  [{}, { sameDescription: ["/a", "/b", "/c", "/d", "/e"] }, "also that of /a, /b, /c and 2 more."],
])("staff are told what is wrong: %j, %j", (page, others, sentence) => {
  const [finding] = findingsOf(aReadPage(page), { ...alone, ...others });
  expect(finding?.message).toContain(sentence);
});

const rules = "https://rules.example/septic";
const trouble = (outcome: "gone" | "unclear") =>
  new Map([[rules, { address: rules, outcome, status: 404, since: "2026-11-17T08:00:00.000Z" }]]);
const linking = { outside: [{ words: "Septic rules", address: rules }], words: 1 };

test.each<["gone" | "unclear", string[]]>([
  ["gone", ["outside-link!", "thin"]],
  ["unclear", ["thin", "unclear-link"]],
])("what is known of another site is told where a page links to it: %s", (outcome, expected) => {
  const others = { ...alone, troubles: trouble(outcome) };
  expect(said(linking, others)).toEqual(expected);
  expect(said({ words: 1 }, others)).toEqual(["thin"]);
  expect(said(linking, alone)).toEqual(["thin"]);
});

test("after other sites were asked, nothing else of a page is told anew", () => {
  const page = aReadPage(linking);
  const kindsAfter = (troubles: OtherPages["troubles"]) =>
    withOutside(
      findingsOf(page, { ...alone, isLinked: false, troubles: trouble("gone") }),
      page,
      troubles,
    ).map(({ kind }) => kind);
  expect(kindsAfter(trouble("gone"))).toEqual(["outside-link", "thin", "orphan"]);
  expect(kindsAfter(trouble("unclear"))).toEqual(["thin", "orphan", "unclear-link"]);
  expect(kindsAfter(new Map())).toEqual(["thin", "orphan"]);
});

test("a link that is there twice is told once", () => {
  const link = broken("nothing", "/pricess");
  expect(said({ broken: [link, link, broken("nothing", "/offers")] })).toEqual([
    "broken-link!",
    "broken-link!",
  ]);
});

const context = { "@context": "https://schema.org" };

test.each([
  [{ ...context, "@type": "Product", name: "Apollo" }, []],
  [{ ...context, "@type": "Product" }, ["lacks “name” (Product)"]],
  [{ ...context, "@type": "Product", name: "" }, ["lacks “name” (Product)"]],
  [{ ...context, "@type": "FAQPage", mainEntity: [] }, ["lacks “mainEntity” (FAQPage)"]],
  [{ ...context, "@type": "BlogPosting" }, ["lacks “headline”", "lacks “author”"]],
  // a type that needs nothing that we know of
  [{ ...context, "@type": "VideoObject" }, []],
  [{ ...context, name: "Apollo" }, ["doesn’t say what it is about"]],
  [{ "@type": "Product", name: "Apollo" }, ["name schema.org"]],
  [{ "@context": "https://example.com", "@type": "Product", name: "A" }, ["name schema.org"]],
  [{ ...context, "@graph": [{ "@type": "Article" }, 7] }, ["“headline”", "“author”", "what it is about"]],
  [{ ...context, "@graph": [] }, []],
])("of the structured data %j, what search engines need is missing or not", (data, parts) => {
  const faults = structuredFaults(JSON.stringify(data));
  expect(faults).toHaveLength(parts.length);
  parts.forEach((part, at) => expect(faults[at]).toContain(part));
});

test.each(["", "{", "7", "[]", "null"])("structured data that can’t be read is told: %s", (json) => {
  expect(structuredFaults(json)).toEqual(["Search engines can’t read the structured data of this page."]);
});

test.each([
  ["2026-11-21T07:59:59.999Z", false],
  ["2026-11-21T08:00:00.000Z", true],
  ["2026-11-21T08:59:59.999Z", true],
  ["2026-11-21T09:00:00.000Z", false],
  // in summer
  ["2026-07-21T07:00:00.000Z", true],
  // the night in which two o'clock is skipped
  ["2026-03-08T07:00:00.000Z", true],
])("at %s all pages are checked: %s", (at, isTime) => {
  expect(isTimeToCheck(new Date(at))).toBe(isTime);
});
