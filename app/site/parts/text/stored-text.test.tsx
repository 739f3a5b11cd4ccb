import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { layOutArticle } from "#core/content/article-layout.rules.ts";
import type { Pool } from "#core/pools/shape.ts";
import { DrawnIslands, type DrawnIsland } from "#app/document/island.tsx";
import { questionFacts } from "./question-facts.ts";
import type { TextOnPage } from "./read-text.ts";
import { StoredText } from "./stored-text.tsx";

const text = (html: string, pools: Pool[] = []): TextOnPage => ({
  ...layOutArticle(html),
  pools,
  checked: "Checked Nov 20, 2026",
});

function drawn(html: string, pools?: Pool[]): { html: string; islands: DrawnIsland[] } {
  const islands: DrawnIsland[] = [{ name: "office-banner", props: {} }];
  const page = (
    <DrawnIslands value={islands}>
      <StoredText text={text(html, pools)} />
    </DrawnIslands>
  );
  return { html: renderToStaticMarkup(page), islands: islands.slice(1) };
}

const video = (address: string, title: string) =>
  `<figure><a href="${address}" rel="noopener">${title}</a></figure>`;

test("each video of a text is an island, which is a link until its script runs", () => {
  const first = video("https://youtu.be/abc?a=1&amp;b=2", "Salt &amp; &lt;heat&gt;");
  const { html, islands } = drawn(
    `<p>One</p>${first}<p>Two</p>${video("https://vimeo.com/76979871", "A dig")}`,
  );
  expect(islands).toEqual([
    { name: "text-video", props: { address: "https://youtu.be/abc?a=1&b=2", title: "Salt & <heat>" } },
    { name: "text-video", props: { address: "https://vimeo.com/76979871", title: "A dig" } },
  ]);
  expect(html).toBe(
    '<div class="prose stored-text"><p>One</p><is-land data-at="1"><figure class="text-video"><div class="video">' +
      '<a class="watch" href="https://youtu.be/abc?a=1&amp;b=2" rel="noopener">Watch “Salt &amp; &lt;heat&gt;” at youtu.be</a>' +
      "</div><figcaption>Salt &amp; &lt;heat&gt;</figcaption></figure></is-land><p>Two</p>" +
      '<is-land data-at="2"><figure class="text-video"><div class="video">' +
      '<a class="watch" href="https://vimeo.com/76979871" rel="noopener">Watch “A dig” at vimeo.com</a>' +
      "</div><figcaption>A dig</figcaption></figure></is-land></div>",
  );
});

test("a text without blocks is drawn as it is stored, and has no questions for search engines", () => {
  const html = '<p>One &amp; <a href="https://youtu.be/abc" rel="noopener">two</a></p>';
  expect(drawn(html)).toEqual({ html: `<div class="prose stored-text">${html}</div>`, islands: [] });
  expect(questionFacts(html, "https://pools.example/a")).toBeNull();
});

const apollo: Pool = {
  id: "apollo",
  slug: "latham-apollo-14",
  name: "Latham Apollo 14",
  model: "Apollo <14>",
  description: "",
  shape: "Rectangle",
  size: "Small",
  sizeCategory: "small",
  manufacturer: "Latham",
  manufacturerId: "latham",
  brand: "",
  series: "",
  type: "Pool",
  length: 14,
  width: 10,
  dimensions: "14′ × 10′",
  depth: "4′",
  shallowDepthFt: null,
  deepDepthFt: null,
  surfaceSqFt: null,
  perimeterFt: null,
  gallons: null,
  unsure: [],
  features: [],
  price: { lowCents: 42_000_00, highCents: 51_000_00 },
  badge: "",
  leadTime: "",
  specSheet: "",
  finishes: [],
  metaTitle: "",
  metaDescription: "",
  pricesAsOf: "2026-11-20",
  imageUrl: null,
  pictures: [],
  outline: null,
};
const kingston: Pool = {
  ...apollo,
  id: "kingston",
  slug: "latham-kingston",
  model: "Kingston",
  length: 38,
  width: 16,
  dimensions: "38′ × 16′",
  gallons: 14_500,
  price: null,
};
const card = (slug: string) => `<figure data-pool="${slug}"></figure>`;

test("a pool is drawn with its name, size, link and price of today, and the date of the price", () => {
  const { html, islands } = drawn(`<p>One</p>${card(apollo.slug)}<p>Two</p>`, [apollo]);
  expect(islands.map(({ name }) => name)).toEqual(["pool-pictures"]);
  expect(html).toContain('<a href="/pool-detail/latham-apollo-14">Apollo &lt;14&gt;</a>');
  expect(html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")).toBe(
    " One Apollo &lt;14&gt; Latham · 14′ × 10′ $42,000 – $51,000 Installed. Checked Nov 20, 2026. Two ",
  );
});

test("without a price there is no date of one, and a pool that visitors don’t see leaves nothing", () => {
  const { html } = drawn(card(apollo.slug), [{ ...apollo, price: null }]);
  expect(html).toContain("Price on request");
  expect(html).not.toContain("Checked");
  expect(drawn(`<p>One</p>${card("gone")}<p>Two</p>`, [apollo]).html).toBe(
    '<div class="prose stored-text"><p>One</p><p>Two</p></div>',
  );
});

const comparison = (slugs: string) => `<figure data-compare="${slugs}"></figure>`;

test("a comparison is a table with today’s figures, with links to its pools and to the page that compares them", () => {
  const { html } = drawn(comparison("latham-kingston,gone,latham-apollo-14"), [apollo, kingston]);
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<(th|td)(?: scope="(\w+)")?(?:\/>|>(.*?)<\/\1>)/gs)].map(
      ([, tag, scope = "", inside = ""]) => [`${tag} ${scope}`.trim(), inside.replaceAll(/<[^>]*>/g, "")],
    ),
  );
  expect(rows.slice(0, 3)).toEqual([
    [
      ["td", ""],
      ["th col", "Kingston"],
      ["th col", "Apollo &lt;14&gt;"],
    ],
    [
      ["th row", "Installed price"],
      ["td", "On request"],
      ["td", "$42,000 – $51,000"],
    ],
    [
      ["th row", "Length × width"],
      ["td", "38′ × 16′"],
      ["td", "14′ × 10′"],
    ],
  ]);
  expect(rows).toContainEqual([
    ["th row", "Gallons"],
    ["td", "14,500"],
    ["td", "Ask us"],
  ]);
  expect(html).toContain("<caption>Kingston or Apollo &lt;14&gt;</caption>");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/pool-detail/latham-kingston",
    "/pool-detail/latham-apollo-14",
    "/pools/compare?pools=kingston,apollo",
  ]);
  expect(html).toContain("Checked Nov 20, 2026.");
});

test("of a comparison, the one pool that visitors see is a card; without any, nothing is left", () => {
  expect(drawn(comparison("latham-kingston,latham-apollo-14"), [apollo])).toEqual(
    drawn(card(apollo.slug), [apollo]),
  );
  expect(drawn(`<p>One</p>${comparison("gone,hidden")}<p>Two</p>`, [apollo]).html).toBe(
    '<div class="prose stored-text"><p>One</p><p>Two</p></div>',
  );
});

test("the estimate button leads to the estimate", () => {
  expect(drawn('<figure data-block="estimate"></figure>').html).toMatch(
    /<p class="text-estimate"><a href="\/estimate"[^>]* class="button go">Get my estimate<\/a><\/p>/,
  );
});

const contents = '<figure data-block="contents"></figure>';

test.each([
  ["no heading", `${contents}<p>a</p>`, []],
  ["one", `${contents}<h2>Salt</h2>`, []],
  ["two", `${contents}<h2>Salt &amp; heat</h2><h3>Cells</h3><h2 id="own">Salt</h2>`, ["#salt-heat", "#own"]],
  ["two of the same name", `${contents}<h2>Salt</h2><h2>Salt</h2>`, ["#salt", "#salt-2"]],
  ["two, and contents twice", `${contents}<h2>Salt</h2><h2>Heat</h2>${contents}`, ["#salt", "#heat"]],
])("the contents of a text with %s", (_, html, links) => {
  const page = drawn(html).html;
  expect([...page.matchAll(/<a href="(#[^"]*)"/g)].map(([, href]) => href)).toEqual(links);
  for (const link of links) expect(page.split(`<h2 id="${link.slice(1)}"`)).toHaveLength(2);
  expect(page).not.toContain("<figure");
});
