import { expect, test } from "vitest";
import { claimed, figuresIn, misstated, textOf } from "./claims.ts";
import { documentsOf, patience, served } from "./documents.ts";

const named = (fact: string) => claimed.find((claim) => claim.fact === fact)!;

test.each([
  ["range of X-Large pools", "<b>X-Large</b> $66,200 – $83,000 <b>Large</b> $1", ["$66,200 – $83,000"]],
  ["range of Large pools", "<h3>X-Large</h3><p>$66,200 – $83,000</p>", []],
  ["range of X-Large pools", "<h3>X-Large</h3><p>Latham X-Large: $60,700 – $79,500</p>", []],
  ["deck included in a price, in sq ft", "<li>380 sq ft of paver deck</li>", ["380"]],
  [
    "deck included in a price, in sq ft",
    "Includes 400 of the 552 sq ft of deck drawn; the other 152 sq ft: $2,300 – $2,700.",
    ["400"],
  ],
  ["days on site", "7–14 days on site, 7 to 14 days of work, 10 to 12 days in your yard", ["7-14", "10-12"]],
  ["feet of yard behind the house for a pool 14 feet wide", "14 feet wide: 6 + 14 + 4 + 5 = 29 feet", ["29"]],
  ["number of pools", "<p>Sixty Latham and San Juan models</p> <p>60 models with dimensions</p>", ["60"]],
  [
    "number of pools",
    '<meta name="description" content="All 61 Latham and San Juan fiberglass pools"/>',
    ["61"],
  ],
  [
    "number of Latham pools",
    "60 Latham and San Juan fiberglass pools. Thirty-one Latham fiberglass pools",
    ["31"],
  ],
  ["number of San Juan pools", "60 Latham and San Juan fiberglass pools", []],
  ["number of San Juan pools", "<title>San Juan fiberglass pools: 29 models with plans</title>", ["29"]],
  ["number of offices", "from three local offices; our 4 Florida offices", ["3", "4"]],
  ["number of sizes", "five pool sizes drawn to scale, one of six sizes and six colors", ["5", "6"]],
  ["length of the shortest pool, a spa", "from an 8′ 10″ spa to a 45-foot pool", ["8′ 10″"]],
  ["length of the longest pool, in feet", "from an 8′ 10″ spa to 44-foot pools", ["44"]],
  [
    "years of Latham’s warranty, which is by model",
    "San Juan: 25 years on the structure. Latham: 10 years.",
    ["10 years"],
  ],
  ["percent fewer chemicals", "less chemicals <dd>50<small>%</small>; “40% less” is", ["50", "40"]],
  [
    "whose figure the percent fewer chemicals is",
    "less chemicals <dd>50<small>%</small></dd><dd>Our own figure; no</dd> 50% less; that is our best guess",
    ["own figure", "best guess"],
  ],
  [
    "years of San Juan’s warranty on the surface",
    "is 25 years on the structure and 12 on the surface",
    ["12"],
  ],
  ["months of the example loan", "Nothing down, 180 months at 8.99% APR", ["180"]],
  ["annual rate of the example loan, in percent", "Nothing down, 240 months at 7.5% APR", ["7.5"]],
  [
    "payment of the example loan of $70,000",
    "$70,000 borrowed at 8.99% APR over 240 months: <p>$629.37</p>",
    ["$629.37"],
  ],
])("of the %s, %j states %j", (fact, html, figures) => {
  expect(figuresIn(textOf(html), named(fact))).toEqual(figures);
});

test(
  "no public page states another figure for a fact than the table of claims",
  { timeout: patience },
  async () => {
    const site = await served();
    const texts = await Promise.all(
      (await documentsOf(site)).map(
        async (path) => [path, textOf(await (await site.get(path)).text())] as const,
      ),
    );
    for (const claim of claimed) {
      const stating = texts.flatMap(([path, text]) =>
        figuresIn(text, claim).map((figure) => ({ path, figure })),
      );
      expect(
        stating.filter(({ figure }) => figure !== claim.figure),
        claim.fact,
      ).toEqual([]);
      expect(stating.length, claim.fact).toBeGreaterThanOrEqual(claim.documents);
      // a page that said something else would be found
      const [, one = ""] = texts.find(([, text]) => figuresIn(text, claim).length > 0) ?? [];
      const wrong = figuresIn(misstated(one, claim), claim).filter((figure) => figure !== claim.figure);
      if (one) expect(wrong, claim.fact).toHaveLength(1);
    }
  },
);
