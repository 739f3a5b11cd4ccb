import { homePoolCount, poolsAddress } from "#core/pools/rules.ts";

/** What the chips offer. */
export type Categories = { shapes: string[]; sizes: string[] };

/** The API's address for the home page's pools in a category: "all", a shape or a size. */
export function galleryAddress(category: string, offered: Categories | null): string {
  return poolsAddress({ ...galleryFilter(category, offered), limit: homePoolCount });
}

export function galleryFilter(
  category: string,
  offered: Categories | null,
): { shape?: string; size?: string } {
  if (category === "all") return {};
  return offered?.sizes.includes(category) ? { size: category } : { shape: category };
}
