import type { Pool } from "#core/catalogue/shape.ts";

/** What a card, a row or a carousel needs of a pool: little enough to send for sixty of them. */
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
  /** The outline as an SVG path in feet; null where a picture shows it already or none is known. */
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
