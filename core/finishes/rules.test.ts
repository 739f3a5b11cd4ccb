import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInManufacturers } from "#core/catalogue/rules.ts";
import { finishCards } from "./rules.ts";

type Brand = {
  brand: string;
  lines: { line: string; tier: string; colors: { name: string; hex: string }[] }[];
};

const { brands } = JSON.parse(readFileSync("db/data/finishes.json", "utf8")) as { brands: Brand[] };

test.each(brands)("the finishes of $brand match the research data", ({ brand, lines }) => {
  const manufacturer = builtInManufacturers.find(({ name }) => name === brand);
  const card = finishCards[manufacturer?.id ?? ""];
  expect(card?.lines.map(({ colors }) => colors.map(({ name, tone }) => [name, tone]))).toEqual(
    lines.map(({ colors }) => colors.map(({ name, hex }) => [name, hex])),
  );
  // the data has more detail than the page, such as "Iridium (solid-surface, …)" and "standard (included)"
  for (const [index, { line, tier }] of lines.entries()) {
    expect(line.startsWith(card?.lines[index]?.line ?? "?")).toBe(true);
    expect(tier.startsWith(card?.lines[index]?.tier.toLowerCase() ?? "?")).toBe(true);
  }
});

test("a manufacturer without research data has no finishes", () => {
  expect(Object.keys(finishCards)).toHaveLength(brands.length);
});
