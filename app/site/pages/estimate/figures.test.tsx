import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { figuresFor } from "./figures.ts";
import { PaymentAndCosts } from "./payment-and-costs.tsx";

const range = { lowCents: 49_900_00, highCents: 71_200_00 };
const sizeOf = (size: string, surfaceSqFt: number) => ({
  size,
  range,
  largest: { length: 40, width: 16, surfaceSqFt },
});
const figures = figuresFor([sizeOf("Large", 555), sizeOf("X-Large", 658)], null, [
  { name: "Ocala" },
  { name: "Orlando" },
  { name: "Naples" },
]);

test.each([
  ["Ocala", "in Ocala"],
  ["Orlando", "in Orlando"],
  ["an office in the town that the calculator starts with", "in Tampa"],
  ["Naples", "in Tampa"],
  ["", "in Tampa"],
])("the running cost beside the price of the office %j is %s", (office, words) => {
  const html = renderToStaticMarkup(
    <PaymentAndCosts
      figures={figures}
      today="2026-11-23"
      pool={null}
      size="Large"
      total={range}
      office={office}
    />,
  );
  expect(html).toContain(`chemicals and water ${words}, at`);
});

test("a year costs more in the north and with more water, whatever the office", () => {
  expect(figures.years.map(({ town }) => town)).toEqual(["Tampa", "Ocala", "Orlando"]);
  for (const { town, cents } of figures.years) expect(cents["X-Large"], town).toBeGreaterThan(cents.Large!);
  const [, ocala, orlando] = figures.years;
  expect(ocala!.cents.Large).toBeGreaterThan(orlando!.cents.Large!);
});

test("a pool's own year takes the place of its size's", () => {
  const pool = { ...sizeOf("Large", 375).largest, size: "Large" } as Parameters<typeof figuresFor>[1];
  const [own] = figuresFor([sizeOf("Large", 555)], pool, []).years;
  expect(own!.cents.Large).toBeLessThan(figures.years[0]!.cents.Large!);
});
