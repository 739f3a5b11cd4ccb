import { expect, test } from "vitest";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { fillText, hasContents, poolsInText, withNamedFills } from "./text-fills.rules.ts";
import { descriptionOf, readingMinutes, textOf } from "./rules.ts";

const pool = (slug: string) => `<figure data-pool="${slug}"></figure>`;
const comparison = (slugs: string) => `<figure data-compare="${slugs}"></figure>`;
const part = (name: string) => `<figure data-block="${name}"></figure>`;
const picture = `<figure data-width="half"><img src="/media/${"0a".repeat(32)}" /></figure>`;
const fills = {
  pool: (slug: string) => `[${slug}]`,
  comparison: (compared: string) => `[compare ${compared}]`,
  estimate: () => "[estimate]",
  contents: () => "[contents]",
};

test.each([
  ["nothing", "<p>a</p>", "<p>a</p>", []],
  ["a pool", `<p>a</p>${pool("latham-apollo-14")}`, "<p>a</p>[latham-apollo-14]", ["latham-apollo-14"]],
  ["a pool twice", `${pool("a")}<hr />${pool("b")}${pool("a")}`, "[a]<hr />[b][a]", ["a", "b"]],
  [
    "a comparison",
    `<p>a</p>${comparison("latham-aruba,latham-fiji")}`,
    "<p>a</p>[compare latham-aruba,latham-fiji]",
    ["latham-aruba", "latham-fiji"],
  ],
  [
    "a comparison with a pool that has a card",
    `${pool("b")}${comparison("a,b,c")}`,
    "[b][compare a,b,c]",
    ["b", "a", "c"],
  ],
  ["the parts", `${part("contents")}${part("estimate")}`, "[contents][estimate]", []],
  [
    "a slug that is the name of a part",
    `${pool("contents")}${pool("estimate")}`,
    "[contents][estimate]",
    ["contents", "estimate"],
  ],
  ["another figure", picture, picture, []],
  [
    "one that is told of",
    `<p>&lt;figure data-pool="a"&gt;&lt;/figure&gt;</p>`,
    `<p>&lt;figure data-pool="a"&gt;&lt;/figure&gt;</p>`,
    [],
  ],
])("a text with %s", (_, html, filled, pools) => {
  // as it is stored
  expect(cleanHtml(html, { blocks: true }).replaceAll("&quot;", '"')).toBe(html);
  expect(fillText(html, fills)).toBe(filled);
  expect(poolsInText(html)).toEqual(pools);
});

test("a text says where its contents are to be only by their block", () => {
  expect([part("contents"), part("estimate"), pool("contents"), "<p>contents</p>"].map(hasContents)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("where versions are compared each is a line that names it", () => {
  expect(
    withNamedFills(`<p>a</p>${pool("apollo")}${comparison("a,b")}${part("estimate")}${part("contents")}`),
  ).toBe(
    "<p>a</p><p>Pool card: apollo</p><p>Pool comparison: a, b</p><p>Estimate button</p><p>Table of contents</p>",
  );
});

test("they are no words of the text: not read, not described", () => {
  const content = `${pool("apollo")}${comparison("apollo,aruba")}${part("contents")}<p>a</p>`;
  expect(textOf(content)).toBe("a");
  expect(descriptionOf({ metaDescription: "", content })).toBe("a");
  expect(readingMinutes(pool("apollo").repeat(1_000))).toBe(1);
});
