import { expect, test } from "vitest";
import type { Picture } from "#lib/picture.ts";
import { testWorld } from "#tests/build.ts";
import { poolFinishes } from "./reads.ts";

const apollo = { id: "latham-apollo-14", manufacturerId: "latham" };
const picture = (src: string): Picture => ({
  src,
  sources: [],
  width: 1200,
  height: 800,
  alt: src,
  caption: "",
});

test("a color shows a picture of this pool if the library has one, otherwise only a swatch", async () => {
  const world = await testWorld();
  const known = [
    "latham-apollo-14/plan-night-sky",
    "latham-apollo-14/hero-night-sky",
    "other/hero-ocean-blue",
  ];
  const media = { ...world.media, find: (name: string) => (known.includes(name) ? picture(name) : null) };
  const finishes = poolFinishes({ ...world, media }, apollo);
  const shown = finishes?.lines.flatMap(({ line, colors }) =>
    colors.flatMap((color) => (color.picture ? [[line, color.name, color.picture.src]] : [])),
  );
  // the Crystal line has a Night Sky too, but it is a different color
  expect(shown).toEqual([["Crystite Classic", "Night Sky", "latham-apollo-14/hero-night-sky"]]);
});

test("no finishes are shown without a source", async () => {
  expect(poolFinishes(await testWorld(), { id: "x", manufacturerId: "leisure-pools" })).toBeNull();
});
