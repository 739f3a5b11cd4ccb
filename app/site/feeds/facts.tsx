import { useRouteLoaderData } from "react-router";
import type { Pool } from "#core/catalogue/shape.ts";
import type { PriceBook } from "#core/pricing/rules.ts";
import { JsonLd } from "#app/site/breadcrumbs.tsx";
import type { SiteData } from "#app/site/layout.tsx";
import { businessFacts } from "./business.ts";
import { poolProduct } from "./pool-product.ts";

/** The company and its offices, for search engines. */
export function BusinessFacts() {
  const publicUrl = usePublicUrl();
  const site = useRouteLoaderData<SiteData>("site/layout");
  return site && <JsonLd data={businessFacts(site.company, site.offices, publicUrl)} />;
}

/** A pool, for search engines. */
export function PoolFacts({ pool, priceBook }: { pool: Pool; priceBook: PriceBook }) {
  return <JsonLd data={poolProduct(pool, priceBook, usePublicUrl())} />;
}

function usePublicUrl(): string {
  return useRouteLoaderData<{ publicUrl: string }>("root")?.publicUrl ?? "";
}
