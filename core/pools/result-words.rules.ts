import { rangeText } from "#core/prices/text.rules.ts";
import { resultWords, type PatternValues, type ResultWords } from "#core/settings/search-patterns.rules.ts";
import type { Settings } from "#core/settings/shape.ts";
import { poolKind } from "./rules.ts";
import type { Pool } from "./shape.ts";

type PoolFacts = Pick<Pool, "name" | "manufacturer" | "shape" | "type" | "dimensions" | "depth" | "price">;

/** What the pattern of pools fills in for this one. */
export function poolValues(pool: PoolFacts, company: string): PatternValues<"pools"> {
  const { name, manufacturer, dimensions, depth, price } = pool;
  return {
    name,
    manufacturer,
    kind: poolKind(pool, "fiberglass "),
    dimensions,
    depth,
    price: price ? rangeText(price) : "",
    company,
  };
}

/** The title and the description of a pool’s page in search results. */
export function poolResultWords(
  { searchPatterns, company }: Pick<Settings, "searchPatterns" | "company">,
  pool: PoolFacts & Pick<Pool, "metaTitle" | "metaDescription">,
): ResultWords {
  return resultWords(searchPatterns, "pools", poolValues(pool, company.name), pool);
}
