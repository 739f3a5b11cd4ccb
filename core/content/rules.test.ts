import { expect, test } from "vitest";
import {
  articlePath,
  countValues,
  descriptionOf,
  landingPageTags,
  moveTags,
  needsContents,
  readingMinutes,
  relatedArticles,
  searchRank,
  searchWords,
  suggestedSlug,
  textOf,
} from "./rules.ts";

const words = (count: number) => "pool ".repeat(count);

test.each([
  ["nothing", "", 1],
  ["a note", `<p>${words(100)}</p>`, 1],
  ["just under a minute and a half", `<p>${words(356)}</p>`, 1],
  ["just over a minute and a half", `<p>${words(358)}</p>`, 2],
  [
    "five minutes in several elements",
    `<h2>One</h2><ul><li>${words(600)}</li><li>${words(589)}</li></ul>`,
    5,
  ],
  ["one word with a long address", `<p><a href="https://example.com/${words(400)}">pool</a></p>`, 1],
])("reading time of %s", (_, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});

test.each([
  ["<p>One</p><p>two</p>", "One two"],
  ["<p>Salt &amp; chlorine &lt; 3 ppm</p>", "Salt & chlorine < 3 ppm"],
  ["8&#39; by 12&#x2019; &nbsp; &unknown; &constructor;", "8' by 12’ &unknown; &constructor;"],
  ["&amp;lt;", "&lt;"],
  ["&#9999999;", "&#9999999;"],
])("the text of %s", (html, text) => {
  expect(textOf(html)).toBe(text);
});

test("only articles with four or more headings get a table of contents", () => {
  const headings = ["a", "b", "c", "d"].map((id) => ({ id, text: id }));
  expect(needsContents(headings)).toBe(true);
  expect(needsContents(headings.slice(1))).toBe(false);
});

const article = {
  title: "January is the month that costs",
  excerpt: "What a heat pump uses",
  category: "Running costs",
  tags: ["heating", "Muñoz"],
  content: '<p>A table says 15.2 cents. Don’t <a href="/blog">drain it</a>.</p><table></table>',
};

test.each([
  ["january", 4],
  ["JANUARY month", 8],
  ["jan", 4],
  ["uary", 0],
  ["heat pump", 4],
  ["munoz", 2],
  ["cents", 1],
  ["15.2 cents", 3],
  ["don't drain", 2],
  ["january snow", 0],
  ["href", 0],
  ["tbody", 0],
  ["%", 0],
])("a search for %j ranks %i", (typed, rank) => {
  expect(searchRank(typed, article)).toBe(rank);
});

test.each([
  ["  Heat-pump,  COST? ", ["heat", "pump", "cost"]],
  ["%_\\", []],
  ["", []],
])("the words of %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test("related articles are ordered by closeness, keep ties in order, and never include the article itself", () => {
  const at = (slug: string, category: string, excerpt = "", ...tags: string[]) => {
    return { slug, category, tags, excerpt, title: slug };
  };
  const self = at("self", "Rules", "", "survey", "ground water");
  const among = [
    at("far", "Money"),
    at("also-far", "Money", "Surveyors"),
    at("spoken-of", "Money", "Where the Ground-water stands"),
    self,
    at("category", "Rules"),
    at("both", "Rules", "", "survey"),
  ];
  const related = relatedArticles(self, among, 4);
  expect(related.map(({ slug }) => slug)).toEqual(["both", "category", "also-far", "spoken-of"]);
});

test.each([
  ["post", "/blog/a"],
  ["guide", "/resources/a"],
])("the address of a %s is %s", (kind, path) => {
  expect(articlePath({ kind, slug: "a" })).toBe(path);
});

test("each distinct value is counted; empty ones are not", () => {
  expect(countValues(["Rules", "Care", "", "Rules"])).toEqual([
    { value: "Care", count: 1 },
    { value: "Rules", count: 2 },
  ]);
});

test.each([
  ["A pool in Port St. Lucie, 60 miles off", "a-pool-in-port-st-lucie-60-miles-off"],
  ["Muñoz’s  “yard”!", "munozs-yard"],
  ["¿?", ""],
  [`${"word ".repeat(16)}end`, Array(16).fill("word").join("-")],
])("the address suggested for %j", (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug);
});

test.each([
  ["the description written by staff", "Pools, set and filled.", "<p>Sand.</p>", "Pools, set and filled."],
  ["the whole of a short text", "", "<h2>Naples</h2><p>Sand &amp; rock.</p>", "Naples Sand & rock."],
  [
    "a long text, cut after a whole word",
    "",
    `<p>${"limestone ".repeat(30)}</p>`,
    `${"limestone ".repeat(14).trim()}…`,
  ],
  ["nothing", "", "", ""],
])("a page is described by %s", (_, metaDescription, content, description) => {
  expect(descriptionOf({ metaDescription, content })).toBe(description);
});

test("a landing page's change names the noun, the record and the search entry of each of its addresses", () => {
  expect(landingPageTags(12, "/old", "/new")).toEqual([
    "landing-pages",
    "landing-pages:12",
    "seo-pages:/old",
    "seo-pages:/new",
  ]);
});

test("only an address that changes makes redirects and search entries stale", () => {
  expect(moveTags({ from: "/a", to: "/a" })).toEqual([]);
  expect(moveTags({ from: "/a", to: "/b" })).toEqual([
    "redirects",
    "seo-pages",
    "seo-pages:/a",
    "seo-pages:/b",
  ]);
});
