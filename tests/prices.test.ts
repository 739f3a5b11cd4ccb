import { expect, test } from "vitest";
import pools from "#db/data/pools.json" with { type: "json" };
import type { Pool } from "#core/catalogue/shape.ts";
import { defaultPriceBook } from "#core/price-books/facts.ts";
import { priceOf, type PriceRange } from "#core/pricing/rules.ts";
import { poolSizes } from "#core/sizes/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { patience, served } from "./documents.ts";

const words = ({ lowCents, highCents }: PriceRange) => `${dollars(lowCents)} – ${dollars(highCents)}`;

/** As stored in the seed, without what a page may have computed. */
function expected(id: string): PriceRange {
  const { lengthFt, widthFt, ...pool } = pools.find((one) => one.id === id)!;
  return priceOf(defaultPriceBook, { ...pool, length: lengthFt, width: widthFt })!.base;
}

/** A page's text, without markup and React's comments between two texts. */
async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, " ");
}

test(
  "a pool costs the same in the API, on cards, on its page and in the estimate",
  { timeout: patience },
  async () => {
    const { get } = await served();
    const listed = (await (await get("/api/pools")).json()) as Pool[];
    expect(listed.map(({ id, price }) => [id, price])).toEqual(listed.map(({ id }) => [id, expected(id)]));
    const lists = await Promise.all(
      ["/pools?view=list", "/pools?manufacturer=Latham&sort=size&page=2", "/latham-pools"].map(async (path) =>
        textOf(await get(path)),
      ),
    );
    const latham = listed.filter(({ manufacturer }) => manufacturer === "Latham");
    for (const { id } of latham) expect(lists[1], id).toContain(words(expected(id)));
    expect(lists[0]).toContain(words(expected(listed[0]!.id)));
    // the manufacturer's page shows the first of each size
    for (const { size } of poolSizes)
      for (const { id } of latham.filter((pool) => pool.size === size).slice(0, 3))
        expect(lists[2], id).toContain(words(expected(id)));
    for (const { id } of [listed[0]!, listed.at(-1)!, ...listed.slice(20, 24)]) {
      const range = words(expected(id));
      expect(await textOf(await get(`/pool-detail/${id}`)), id).toContain(range);
      expect(await textOf(await get(`/estimate?poolId=${id}`)), id).toContain(range);
    }
  },
);

test(
  "a size costs the same wherever it is spoken of, and extras add the same",
  { timeout: patience },
  async () => {
    const { get } = await served();
    const range = (size: string, extras: string[] = []) =>
      words(priceOf(defaultPriceBook, { size }, extras)!.total);
    const pages = ["/estimate", "/financing", "/llms.txt"].map(async (path) => textOf(await get(path)));
    for (const [index, text] of (await Promise.all(pages)).entries())
      for (const { size } of poolSizes) expect(text, `${size} on page ${index}`).toContain(range(size));
    const [landing, packages, design, estimate] = await Promise.all(
      [
        "/enhanced-pool-installation-jacksonville-fl",
        "/packages?extras=cage&extras=heat-pump",
        "/design?size=Medium&extras=cage&extras=heat-pump",
        "/estimate?size=Medium&extras=cage&extras=heat-pump",
      ].map(async (path) => textOf(await get(path))),
    );
    expect(landing).toContain(range("Medium"));
    const withExtras = range("Medium", ["cage", "heat-pump"]);
    for (const text of [packages, design, estimate]) expect(text).toContain(withExtras);
    expect(packages).toContain(range("X-Large", ["cage", "heat-pump"]));
    // the true span of the models, where the size is not that of the design tool
    expect(packages).toContain("40–45 ft long, 8½–16 ft wide");
    expect(estimate).toContain("40–45 ft long, 8½–16 ft wide");
  },
);

test(
  "the form on a pool’s page answers with the total without JavaScript",
  { timeout: patience },
  async () => {
    const { get } = await served();
    const text = await textOf(
      await get("/pool-detail/latham-apollo-14?extras=cage&extras=led&extras=nonsense"),
    );
    const { lowCents, highCents } = expected("latham-apollo-14");
    expect(text).toContain("Apollo 14 with 2 extras, installed");
    // 40 by 21.83 ft of cage, and a light
    expect(text).toContain(
      words({ lowCents: lowCents + 13_100_00 + 1_500_00, highCents: highCents + 21_800_00 + 3_500_00 }),
    );
    expect(text).toContain("One safety feature under chapter 515");
  },
);
