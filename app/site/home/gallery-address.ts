import { homePoolCount, poolsAddress } from "#core/catalogue/rules.ts";
import type { PoolFacets } from "#core/catalogue/shape.ts";

/** Where a browser asks for the home page's pools in a category: "all", a shape or a size. */
export function galleryAddress(category: string, facets: PoolFacets | null): string {
  return poolsAddress({ ...galleryFilter(category, facets), limit: homePoolCount });
}

export function galleryFilter(
  category: string,
  facets: PoolFacets | null,
): { shape?: string; size?: string } {
  if (category === "all") return {};
  return facets?.size.some(({ value }) => value === category) ? { size: category } : { shape: category };
}
