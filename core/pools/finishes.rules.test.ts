import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInManufacturers, type StoredFinish } from "#core/pools/manufacturers/rules.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Picture } from "#lib/files/picture.ts";
import { finishCard, madeIn, poolFinishes, type FinishCard } from "./finishes.rules.ts";

type Researched = {
  manufacturer: string;
  lines: { line: string; tier: string; colors: { name: string; hex: string }[] }[];
};

const { manufacturers } = JSON.parse(readFileSync("db/data/finishes.json", "utf8")) as {
  manufacturers: Researched[];
};

const stored = JSON.parse(readFileSync("db/data/manufacturer-facts.json", "utf8")) as Record<
  string,
  { finishes: StoredFinish[]; finishSource: string }
>;
/** What the first database states of each manufacturer. */
const finishCards = Object.fromEntries(
  Object.entries(stored).map(([id, facts]) => [id, finishCard({ ...facts, swatches: new Map() })]),
) as Record<string, FinishCard>;

test.each(manufacturers)(
  "the finishes of $manufacturer match the research data",
  ({ manufacturer, lines }) => {
    const builtIn = builtInManufacturers.find(({ name }) => name === manufacturer);
    const card = finishCards[builtIn?.id ?? ""];
    expect(card?.lines.map(({ colors }) => colors.map(({ name, tone }) => [name, tone]))).toEqual(
      lines.map(({ colors }) => colors.map(({ name, hex }) => [name, hex])),
    );
    // the data has more detail than the page, such as "Iridium (solid-surface, …)" and "standard (included)"
    for (const [index, { line, tier }] of lines.entries()) {
      expect(line.startsWith(card?.lines[index]?.line ?? "?")).toBe(true);
      expect(tier.startsWith(card?.lines[index]?.tier.toLowerCase() ?? "?")).toBe(true);
    }
  },
);

test("a manufacturer without research data has no finishes", () => {
  expect(Object.keys(finishCards)).toHaveLength(manufacturers.length);
});

/** A library with these pictures only. */
function bookOf(...names: string[]): PictureBook {
  return {
    version: "",
    find: (name) => (names.includes(name) ? picture(name) : null),
    film: () => null,
    card: () => null,
    under: () => [],
    names: () => [],
    outline: () => null,
  };
}

const picture = (src: string): Picture => ({
  src,
  width: 1200,
  height: 800,
  alt: src,
  caption: "",
});

test("a color shows a picture of this pool if the library has one, otherwise only a swatch", () => {
  const apollo = { id: "latham-apollo-14" };
  const book = bookOf(
    "latham-apollo-14/plan-night-sky",
    "latham-apollo-14/hero-night-sky",
    "other/hero-ocean-blue",
  );
  const pictures = poolFinishes(book, apollo, finishCards.latham!)?.lines.flatMap(({ line, colors }) =>
    colors.flatMap((color) => (color.picture ? [[line, color.name, color.picture.src]] : [])),
  );
  // the Crystal line has a Night Sky too, but it is a different color
  expect(pictures).toEqual([["Crystite Classic", "Night Sky", "latham-apollo-14/hero-night-sky"]]);
});

test("a Crystal color is not shown as the Classic one of its name", () => {
  const waterOf = (line: string) =>
    finishCards.latham?.lines.find((one) => one.line === line)?.colors.map(({ water }) => water);
  expect(waterOf("Crystite Classic")?.slice(0, 2)).toEqual(["ocean-blue", "sapphire-blue"]);
  expect(waterOf("Crystite Crystal")?.slice(0, 2)).toEqual(["crystal-ocean-blue", "crystal-sapphire-blue"]);
});

test("a color that staff name is not taken for a rendered one", () => {
  const [line] = stored.latham!.finishes;
  const colors = [{ ...line!.colors[0]!, name: "Gulf Blue", water: false }];
  const card = finishCard({
    finishes: [{ ...line!, colors }],
    finishSource: "A dealer",
    swatches: new Map(),
  });
  expect(card?.lines[0]?.colors[0]?.water).toBeUndefined();
});

test("no finishes are shown without a source", () => {
  const facts = { ...stored.latham!, swatches: new Map() };
  expect(finishCard({ ...facts, finishSource: "" })).toBeNull();
  expect(finishCard({ ...facts, finishes: [] })).toBeNull();
  expect(poolFinishes(bookOf(), { id: "x" }, null)).toBeNull();
});

test("a color shows the manufacturer's picture once it is processed", () => {
  const [line] = stored.latham!.finishes;
  const [blue, ...others] = line!.colors;
  const named = { ...line!, colors: [{ ...blue!, swatch: "/media/blue" }, ...others] };
  const shownWith = (swatches: Map<string, Picture>) =>
    finishCard({ finishes: [named], finishSource: "A dealer", swatches })?.lines[0]?.colors[0]?.swatch;
  expect(shownWith(new Map([["/media/blue", picture("blue")]]))).toEqual(picture("blue"));
  expect(shownWith(new Map())).toBeUndefined();
});

test("a pool that is made in some colors shows those, and all if none is named", () => {
  const book = { find: () => null } as unknown as PictureBook;
  const all = poolFinishes(book, { id: "a" }, finishCards.latham!)!;
  const slugsOf = (finishes: typeof all | null) =>
    finishes?.lines.map(({ colors }) => colors.map(({ slug }) => slug));
  expect(madeIn(all, [])).toBe(all);
  expect(slugsOf(madeIn(all, ["night-sky"]))).toEqual([["night-sky"], ["night-sky"]]);
  expect(slugsOf(madeIn(all, ["pearl-white"]))).toEqual([["pearl-white"]]);
  expect(madeIn(all, ["gone"])).toBeNull();
  expect(madeIn(null, ["night-sky"])).toBeNull();
});
