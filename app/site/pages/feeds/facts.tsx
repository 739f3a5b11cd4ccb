import type { Pool } from "#core/pools/shape.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { JsonLd } from "#app/site/frame/shell/json-ld.tsx";
import { usePage } from "#app/site/frame/shell/page-context.ts";
import { businessFacts } from "./business.ts";
import { poolProduct } from "./pool-product.ts";

/** Structured data about the company and its offices. */
export function BusinessFacts() {
  const { publicUrl, site } = usePage();
  return site && <JsonLd data={businessFacts(site.company, site.offices, publicUrl)} />;
}

/** Structured data about a pool. */
export function PoolFacts({ pool, priceBook }: { pool: Pool; priceBook: PriceBook }) {
  const { publicUrl } = usePage();
  return <JsonLd data={poolProduct(pool, priceBook, publicUrl)} />;
}
