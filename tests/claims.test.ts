import { expect, test } from "vitest";
import { claimed, figuresIn, textOf } from "./claims.ts";
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
    }
  },
);
