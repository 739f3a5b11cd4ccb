import { poolSizes } from "#core/prices/sizes.rules.ts";
import type { PictureBook } from "#core/ports.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";
import { poolInColors, type PoolBySize } from "./pool-in-colors.ts";

export type Finish = (typeof finishes)[number];

/**
 * The pool that the tool shows for a size: the first recommended one that the library shows in every color. No plunge
 * pool is, and the only extra-large one is not among the first six.
 */
export const picturedPools: { [size: string]: { id: string; name: string } } = {
  Plunge: { id: "latham-milan-10-16", name: "Latham Milan 10.16" },
  Small: { id: "latham-aruba", name: "Latham Aruba" },
  Medium: { id: "latham-apollo-14", name: "Latham Apollo 14" },
  Large: { id: "latham-astoria-14", name: "Latham Astoria 14" },
  "X-Large": { id: "latham-monaco", name: "Latham Monaco" },
};

/** The colors, and for each size a pool with its pictures in them. */
export function findFinishes(media: PictureBook): { finishes: Finish[]; poolBySize: PoolBySize } {
  const pools = Object.entries(picturedPools);
  return {
    finishes,
    poolBySize: Object.fromEntries(
      pools.map(([size, { id, name }]) => [size, poolInColors(media, id, name)]),
    ),
  };
}

const defaultSize = "Medium";

/**
 * The design in an address, such as ?size=Large&color=Night+Sky, which the tool writes and, without JavaScript, its form
 * sends. An unknown size becomes Medium.
 */
export function designFromAddress(request: Request): { size: string; color: string } {
  const { searchParams } = new URL(request.url);
  const size = searchParams.get("size");
  return {
    size: poolSizes.find((entry) => entry.size === size)?.size ?? defaultSize,
    color: searchParams.get("color") ?? "",
  };
}
