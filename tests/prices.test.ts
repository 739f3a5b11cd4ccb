import { expect, test } from "vitest";
import pools from "#db/data/pools.json" with { type: "json" };
import type { Pool } from "#core/pools/shape.ts";
import { program } from "#core/audit.ts";
import { planPrices } from "#core/prices/plan.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { builtSite } from "./built-site.ts";
import { draftOfPrices } from "./writes.ts";
import { defaultPriceBook } from "#core/prices/price-book.facts.ts";
import { pricedSizes, priceOf, sizeNamed, totalWith, type PriceRange } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { patience, served } from "./documents.ts";

const words = ({ lowCents, highCents }: PriceRange) => `${dollars(lowCents)} – ${dollars(highCents)}`;

/** As stored in the seed, without what a page may have computed. */
function expected(id: string): PriceRange {
  return priceOf(defaultPriceBook, pricedPool(pools.find((one) => one.id === id)!))!.base;
}

function pricedPool({ lengthFt, widthFt, manufacturer, series, ...pool }: (typeof pools)[number]) {
  const named = { manufacturerId: manufacturer, series: series ?? "" };
  return { ...pool, ...named, length: lengthFt, width: widthFt };
}

const sizes = pricedSizes(pools.map((pool) => ({ ...pricedPool(pool), price: expected(pool.id) })));

async function textOf(answer: Response): Promise<string> {
  return plain(await answer.text());
}

/** A page's text, without markup and React's comments between two texts. */
function plain(html: string): string {
  return html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, " ");
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
      words(priceOf(defaultPriceBook, sizeNamed(sizes, size), extras)!.total);
    const pages = ["/", "/estimate", "/financing", "/llms.txt"].map(async (path) => textOf(await get(path)));
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
    for (const text of [packages, estimate]) expect(text).toContain(withExtras);
    expect(design).toContain(
      words(totalWith(defaultPriceBook, sizeNamed(sizes, "Medium")!, ["cage", "heat-pump"])),
    );
    expect(packages).toMatch(/From +\$56,000 +\( *Marathon with Spa/);
    expect(packages).toContain(range("X-Large", ["cage", "heat-pump"]));
    // the true span of the models, where the size is not that of the design tool
    expect(packages).toContain("40–45 ft long, 8½–16 ft wide");
    expect(estimate).toContain("40–45 ft long, 8½–16 ft wide");
  },
);

test(
  "a pool that costs less than the rest of its size is where the size begins, on every page",
  { timeout: patience },
  async () => {
    const { world, draw } = await builtSite();
    const [pool] = (await world.db.read
      .selectFrom("pools")
      .select(["id", "model"])
      .where("size", "=", "Medium")
      .orderBy("sort")
      .limit(1)
      .execute()) as [{ id: string; model: string }];
    const own = { of: "pool", manufacturerId: "", series: "", poolId: pool.id } as const;
    const range = { lowCents: 30_000_00, highCents: 35_000_00 };
    const texts = () => Promise.all(["/packages", "/design?size=Medium", "/llms.txt"].map(draw));
    for (const text of await texts()) expect(text).not.toContain("$30,000");
    const id = await draftOfPrices(world, (book) => ({
      ...book,
      ranges: [{ ...own, ...range, kind: "range", percent: 0, cents: 0 }],
    }));
    const on = floridaIsoDay(world.now());
    await planPrices(world, { id, input: { version: 2, on }, actor: program });
    const [packages, design, llms] = (await texts()).map(plain);
    expect(packages).toMatch(new RegExp(`From +\\$30,000 +\\( *${pool.model}`));
    expect(design).toContain("$30,000 – $35,000");
    expect(design).toContain("This model’s price starts below the Medium total of $");
    expect(design).toContain(`Medium pools start at $30,000 (${pool.model}`);
    expect(llms).toContain("Medium $30,000 – ");
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
