import fc from "fast-check";
import { expect, test } from "vitest";
import type { PoolSummary } from "#core/pools/shape.ts";
import { packPools, unpackPools, type PackedPools } from "./packed-pools.ts";

const through = (pools: PoolSummary[]) =>
  unpackPools(JSON.parse(JSON.stringify(packPools(pools))) as PackedPools);

const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("", "Rendering: a", "Rendering: ab"));
const picture = fc.record(
  {
    src: texts,
    widths: fc.record({ avif: fc.array(fc.nat(4000)), webp: fc.array(fc.nat(4000)) }),
    width: fc.nat(4000),
    height: fc.nat(4000),
    alt: texts,
    caption: texts,
    position: texts,
    blur: texts,
  },
  { requiredKeys: ["src", "width", "height", "alt", "caption"] },
);
const pool = fc.record({
  ...(Object.fromEntries(
    [
      "id",
      "slug",
      "badge",
      "name",
      "model",
      "manufacturer",
      "series",
      "shape",
      "size",
      "dimensions",
      "depth",
    ].map((name) => [name, texts]),
  ) as Record<
    | "id"
    | "slug"
    | "badge"
    | "name"
    | "model"
    | "manufacturer"
    | "series"
    | "shape"
    | "size"
    | "dimensions"
    | "depth",
    typeof texts
  >),
  length: fc.nat(),
  width: fc.nat(),
  gallons: fc.option(fc.nat()),
  price: fc.option(fc.record({ lowCents: fc.nat(), highCents: fc.nat() })),
  outline: fc.option(texts),
  pictures: fc.array(picture, { maxLength: 4 }),
});

/** Like most pools: the slug is the id, and the name consists of manufacturer and model. */
const usual = pool.map((one) => ({ ...one, slug: one.id, name: `${one.manufacturer} ${one.model}` }));

test("any pools arrive as they were sent", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pool, usual), { maxLength: 4 }), (pools) => {
      expect(through(pools)).toEqual(pools);
    }),
  );
});
