import { expect, test } from "vitest";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { openLibrary } from "#media/library.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";
import { findFinishes } from "./finishes.ts";
import { poolInColors, pictureInColor } from "./pool-in-colors.ts";

const library = openLibrary("pictures");

test.each(poolSizes.map(({ size }) => size))(
  "a %s pool is shown in each color that the library has it in",
  (size) => {
    const pool = findFinishes(library).poolBySize[size]!;
    for (const color of finishes) {
      const { picture, isOther } = pictureInColor(pool, color);
      // plunge pools have pictures in one color only
      expect(isOther, color.name).toBe(size === "Plunge" && color.name !== "Sapphire Blue");
      const id = pool.first.src.split("/")[4];
      const rendering = library.find(isOther ? `${id}/hero` : `${id}/hero-${color.slug}`);
      expect(picture).toEqual({ ...rendering, blur: undefined });
      expect(picture.alt).toContain(`the ${pool.name} in ${isOther ? pool.firstColor : color.name},`);
    }
  },
);

test("a pool without pictures is not shown", () => {
  expect(poolInColors(library, "latham-unknown", "Unknown")).toBeNull();
});
