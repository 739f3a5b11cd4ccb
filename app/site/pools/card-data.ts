import type { Pool } from "#core/catalogue/shape.ts";

/** The pool data needed by a card, a row or a carousel: small enough to send for sixty of them. */
export type PoolCardData = Pick<
  Pool,
  | "id"
  | "name"
  | "model"
  | "manufacturer"
  | "series"
  | "shape"
  | "size"
  | "length"
  | "width"
  | "dimensions"
  | "depth"
  | "gallons"
  | "price"
  | "pictures"
> & {
  /** The outline as an SVG path in feet; null if a picture shows it already or it is unknown. */
  outline: string | null;
};

export function poolCardOf(pool: Pool): PoolCardData {
  const { id, name, model, manufacturer, series, shape, size, length, width, dimensions, depth, gallons } =
    pool;
  return {
    id,
    name,
    model,
    manufacturer,
    series,
    shape,
    size,
    length,
    width,
    dimensions,
    depth,
    gallons,
    price: pool.price,
    pictures: pool.pictures,
    outline: pool.pictures.length > 0 ? null : (pool.outline?.d ?? null),
  };
}
