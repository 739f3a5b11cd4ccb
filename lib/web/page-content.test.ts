import { expect, test } from "vitest";
import { pageContent } from "./page-content.ts";

const page = (body: string, head = "") =>
  pageContent(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

test("what search engines are told is read from the head", () => {
  const head = `<title>Pools &amp; spas
    in Ocala</title><meta name="description" content="What &quot;turnkey&quot; means"/>
    <meta name="robots" content="noindex"/><link rel="canonical" href="https://own.example/pools"/>
    <meta property="og:image" content="https://own.example/a.jpg"/>`;
  expect(page("", head)).toMatchObject({
    title: "Pools & spas in Ocala",
    description: 'What "turnkey" means',
    robots: "noindex",
    canonical: "https://own.example/pools",
    picture: "https://own.example/a.jpg",
  });
});

test("a page that says none of it has none of it", () => {
  expect(page("<svg><title>A pool</title></svg>")).toEqual({
    title: "",
    description: "",
    canonical: "",
    robots: "",
    picture: "",
    headings: 0,
    links: [],
    undescribed: [],
    structured: [],
    text: "",
  });
});

test.each([
  ["<main><h1>Salt</h1><p>in <b>Ju</b>ly</p></main>", "Salt in July"],
  ["<header>Menu</header><main>One<br>Two</main><footer>End</footer>", "One Two"],
  ["<main>One<script>two</script><style>three</style><svg><text>4 ft</text></svg></main>", "One"],
  ["<main><p>One<p>Two</main>", "One Two"],
])("of %s the words of the main part are read", (body, text) => {
  expect(page(body).text).toBe(text);
});

test.each([
  ["<p>One</p>", 0],
  ["<h1>One</h1><h2>Two</h2>", 1],
  ["<h1>One</h1><h1>Two</h1>", 2],
])("first-level headings are counted: %s", (body, headings) => {
  expect(page(body).headings).toBe(headings);
});

test.each([
  ['<a href="/pools">our <b>pools</b></a>', [{ href: "/pools", words: "our pools" }]],
  ['<a href="/a?b=1&amp;c=2"><img alt="A pool" src="x"></a>', [{ href: "/a?b=1&c=2", words: "A pool" }]],
  ['<a href="/a"><img alt="A pool" src="x"> Apollo</a>', [{ href: "/a", words: "Apollo" }]],
  ['<a href="/a"><h3>Apollo</h3><p>14 ft</p></a>', [{ href: "/a", words: "Apollo 14 ft" }]],
  ['<a id="here">here</a>', []],
])("links are read with their words: %s", (body, links) => {
  expect(page(body).links).toEqual(links);
});

test.each([
  ['<img src="a.jpg" alt="A pool">', []],
  ['<figure><img src="a.jpg" alt="A pool"></figure>', []],
  // beside a title that says the same
  ['<img src="a.jpg" alt="">', []],
  ['<figure><img src="a.jpg" alt=""></figure>', ["a.jpg"]],
  ['<figure><img src="a.jpg" alt=" "></figure>', ["a.jpg"]],
  ['<figure>A plan</figure><img src="a.jpg" alt="">', []],
  ['<img src="a.jpg">', ["a.jpg"]],
])("pictures without a description are named: %s", (body, undescribed) => {
  expect(page(body).undescribed).toEqual(undescribed);
});

test("structured data is read as it is, and no other script", () => {
  const json = '{"name":"A \\u003c B"}';
  const ld = (text: string) => `<script type="application/ld+json">${text}</script>`;
  expect(page(`${ld(json)}<script>let a = 1</script>${ld("{")}`).structured).toEqual([json, "{"]);
});
