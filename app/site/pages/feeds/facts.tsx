import { useRouteLoaderData } from "react-router";
import type { Pool } from "#core/pools/shape.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { JsonLd } from "#app/site/frame/shell/json-ld.tsx";
import { useSite } from "#app/site/frame/shell/use-site.ts";
import { businessFacts } from "./business.ts";
import { poolProduct } from "./pool-product.ts";

/** Structured data about the company and its offices. */
export function BusinessFacts() {
  const publicUrl = usePublicUrl();
  const site = useSite();
  return (
    <JsonLd
      data={import.meta.env.SSR && site ? businessFacts(site.company, site.offices, publicUrl) : null}
    />
  );
}

/** Structured data about a pool. */
export function PoolFacts({ pool, priceBook }: { pool: Pool; priceBook: PriceBook }) {
  const publicUrl = usePublicUrl();
  return <JsonLd data={import.meta.env.SSR ? poolProduct(pool, priceBook, publicUrl) : null} />;
}

function usePublicUrl(): string {
  return useRouteLoaderData<{ publicUrl: string }>("root")?.publicUrl ?? "";
}
