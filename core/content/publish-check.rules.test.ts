import { expect, test } from "vitest";
import type { Alike } from "./alike.rules.ts";
import type { LinkEnd } from "./link-ends.rules.ts";
import { findingsIn, linksIn, refusals, type PictureFlaw } from "./publish-check.rules.ts";

const whole = {
  title: "Salt in July",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
  picture: "",
  metaTitle: "",
  metaDescription: "",
};
const landingPage = { title: "Pools in Naples", content: "<p>Sand.</p>", metaTitle: "", metaDescription: "" };
const nothing = {
  wrong: {},
  pictures: new Map<string, PictureFlaw>(),
  links: new Map<string, LinkEnd>(),
  droppedLinks: [] as string[],
  hasMoreLinks: false,
  alike: [] as Alike[],
};
const said = (text: object, around: object = {}) =>
  findingsIn({ ...whole, ...text }, { ...nothing, ...around }).map(
    ({ field, isBlocking, message }) => `${field}${isBlocking ? "!" : ""}: ${message}`,
  );

test("a whole text has nothing to fix, and a landing page needs no excerpt", () => {
  expect(findingsIn(whole)).toEqual([]);
  expect(findingsIn(landingPage)).toEqual([]);
});

test.each([
  ["title", { title: "" }],
  ["excerpt", { excerpt: "" }],
  ["content", { content: "" }],
  ["content", { content: "<p> &nbsp; </p><hr />" }],
])("without a %s it is refused: %j", (field, text) => {
  expect(Object.keys(refusals(findingsIn({ ...whole, ...text })))).toEqual([field]);
});

test.each([
  [
    { slug: "apollo", name: "Apollo 14" },
    "content!: Visitors don’t see the pool “Apollo 14”. Publish it, or take it out of the text",
  ],
  [
    { slug: "apollo", name: "" },
    "content!: There is no pool “apollo” anymore. Choose another, or take it out of the text",
  ],
])("a pool that visitors don’t see is refused: %j", (pool, sentence) => {
  expect(said({}, { hiddenPools: [pool] })).toEqual([sentence]);
  expect(said({}, { hiddenPools: [] })).toEqual([]);
});

test("what cannot be stored comes first, and is refused by field", () => {
  const around = { ...nothing, wrong: { slug: "“Salt” already has this URL." } };
  const findings = findingsIn({ ...whole, title: "A {town}" }, around);
  expect(findings.map(({ field, isBlocking }) => [field, isBlocking])).toEqual([
    ["slug", true],
    ["title", false],
  ]);
  expect(refusals(findings)).toEqual({ slug: "“Salt” already has this URL." });
});

/** The most letters "a" of each that search results show. */
const most = { title: 53, description: 123 };
const letters = (length: number) => "a".repeat(length);

test.each([
  [{ title: letters(most.title) }, 0],
  [{ title: letters(most.title + 1) }, 1],
  [{ description: letters(most.description) }, 0],
  [{ description: letters(most.description + 1) }, 1],
])("of a title and a description, what search results show is measured: case %#", (words, count) => {
  const found = said({}, { inResults: { title: "", description: "", ...words } });
  expect(found.length).toBe(count);
  for (const one of found) expect(one).toMatch(/^meta(?:Title|Description): Search results show about \d+ /);
});

test.each([
  ["<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2><h4>E</h4>", ["“E” skips a level", "“Heading 3.”"]],
  ["<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3><h2>E</h2>", []],
  ["<h3>A</h3><h3>B</h3>", ["“A” is a smaller heading without one above it", "“Heading.”"]],
  ['<h4 id="a">A &amp; B</h4>', ["“A & B” is a smaller heading without one above it"]],
  ["<h2>A</h2><h3> </h3><h3>B</h3>", ["A heading is empty"]],
  ["<h2><strong>A</strong></h2>", []],
])("headings follow each other: %s", (html, parts) => {
  const found = said({ content: `<p>a</p>${html}` });
  expect(found.length).toBe(parts.length === 0 ? 0 : 1);
  for (const part of parts) expect(found[0]).toContain(part);
});

const ends: [LinkEnd["gets"], string, string, string][] = [
  ["nothing", "/pricess", "", "“Prices” leads to /pricess, where there is no page."],
  ["draft", "/blog/a", "Salt", "“Prices” leads to “Salt”, which visitors don’t see yet."],
  ["redirect", "/old", "/new", "/old redirects to /new: link to that instead."],
  ["gone", "/sale", "", "/sale is marked as gone (410)."],
  ["closed", "/admin/blog", "", "/admin/blog, which visitors can’t open."],
];

test.each(ends)("of a link that leads to what is %s, staff are told", (gets, path, text, sentence) => {
  const found = findingsIn(
    { ...whole, content: `<p><a href="${path}">Prices</a></p>` },
    { ...nothing, links: new Map([[path, { gets, path, text }]]) },
  );
  expect(found).toMatchObject([{ field: "content", isBlocking: false, words: "Prices" }]);
  expect(found[0]!.message).toContain(sentence);
});

test.each([
  ['<a href="/pools">our pools</a>', []],
  ['<a href="https://example.com" rel="noopener">an example</a>', []],
  ['<a href="mailto:office@example.com">Write to us</a>', []],
  ['<a href="http://example.com" rel="noopener">an example</a>', ["http://"]],
  ['<a href="/pools">Click here</a>', ["doesn’t say where the link leads"]],
  ['<a href="/pools"><strong>here!</strong></a>', ["doesn’t say where the link leads"]],
  ['<a href="/pools">the pools shown here</a>', []],
  ['<a href="http://example.com">Read more …</a>', ["http://", "doesn’t say"]],
  ['<a href="/pools"></a>', ["A link to /pools has no words"]],
])("a link is told by its words and its URL: %s", (html, parts) => {
  const found = said({ content: `<p>a ${html}</p>` });
  expect(found.length).toBe(parts.length);
  parts.forEach((part, at) => expect(found[at]).toContain(part));
});

test("links that sanitizing removes, and links beyond those that are looked up", () => {
  expect(said({}, { droppedLinks: ["javascript:x()", " "] })).toEqual([
    expect.stringContaining("“javascript:x()” can’t be a link"),
    expect.stringContaining("A link has no URL"),
  ]);
  expect(said({}, { hasMoreLinks: true })).toEqual([expect.stringContaining("Only the first 100")]);
});

test("the same is told once", () => {
  const links = '<p><a href="/pools">here</a> <a href="/about">here</a></p>';
  expect(said({ content: `${links}<h2></h2><h2></h2>${links}` }).length).toBe(2);
});

test("a link’s URL is read as browsers read it", () => {
  expect(linksIn('<p><a href="/pools?a=1&amp;b=2"><em>All</em> pools</a></p>')).toEqual([
    { href: "/pools?a=1&b=2", words: "All pools" },
  ]);
});

test.each([
  ["“pool.jpg”", { flaw: "undescribed", name: "pool.jpg" }, "The picture “pool.jpg” has no description"],
  ["“pool.jpg”", { flaw: "unseen", name: "pool.jpg" }, "Visitors don’t see the picture"],
  ["not in the library", { flaw: "unseen", name: "" }, "Visitors don’t see a picture"],
] as const)("of a picture, staff are told which: %s", (which, lack, sentence) => {
  const [address, content] = ["/media/a", '<figure><img src="/media/a"></figure><p>a</p>'];
  const pictures = new Map([[address, lack]]);
  for (const [field, text] of [
    ["content", { content }],
    ["content", { content, picture: address }],
    ["picture", { picture: address }],
  ] as const) {
    const [one, ...more] = said(text, { pictures });
    expect(more).toEqual([]);
    expect(one).toMatch(new RegExp(`^${field}: ${sentence}`));
    expect(one).toContain(which);
  }
});

test.each([
  ["Pools in {town}", ["{town}"]],
  ["{{ price }} and {a: b}", ["{{", "{a: b}"]],
  ["TODO: ask Dana", ["TODO"]],
  ["XXX and XXX", ["XXX"]],
  ["Lorem ipsum dolor", ["Lorem ipsum"]],
  ["todo, a todo list, xxx, TODOS, XXXL, { }, {}", []],
])("what was left for later is told by its words: %s", (text, words) => {
  const left = (fields: object) => findingsIn({ ...whole, ...fields }).map((one) => [one.field, one.words]);
  expect(left({ content: `<p>${text}</p>` })).toEqual(words.map((word) => ["content", word]));
  for (const field of ["title", "excerpt", "metaTitle", "metaDescription"])
    expect(left({ [field]: text })).toEqual(words.map((word) => [field, word]));
});

const pagesAlike = (count: number): Alike[] =>
  Array.from({ length: count }, (_, at) => ({ title: `Town ${at + 1}`, share: 0.9 - at / 100 }));

test.each([
  [0, []],
  [1, ["“Town 1” has 90% of these words, too."]],
  [3, ["“Town 1” has 90%", "“Town 2” has 89%", "“Town 3” has 88%"]],
  [4, ["“Town 1” has 90%", "“Town 2”", "“Town 3”", "1 more landing page has 40% of these words or more."]],
  [5, ["“Town 1” has 90%", "“Town 2”", "“Town 3”", "2 more landing pages have 40%"]],
])("of %i pages that are alike, the first are named", (count, parts) => {
  const found = said({}, { alike: pagesAlike(count) });
  expect(found.length).toBe(parts.length);
  parts.forEach((part, at) => expect(found[at]).toContain(part));
});

test("a share is told in whole percent that are reached", () => {
  expect(said({}, { alike: [{ title: "Town", share: 0.4999 }] })[0]).toContain("has 49% of");
});
