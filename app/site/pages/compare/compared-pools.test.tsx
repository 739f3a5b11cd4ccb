import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Pool } from "#core/pools/shape.ts";
import { ComparedFigures } from "./compared-pools.tsx";

const aPool = (known: Partial<Pool>) =>
  ({
    id: JSON.stringify(known),
    type: "Pool",
    dimensions: "30′ × 14′",
    length: 30,
    width: 14,
    surfaceSqFt: 365,
    depth: "",
    gallons: null,
    price: null,
    features: [],
    ...known,
  }) as unknown as Pool;

/** The cells of a row, by its name; none if there is no such row. */
function cellsOf(row: string, pools: Pool[]): string[] {
  const html = renderToStaticMarkup(<ComparedFigures pools={pools} />);
  const [, cells = ""] = html.split(`<th scope="row">${row}</th>`);
  return [...cells.split("</tr>")[0]!.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, ""),
  );
}

const row = "Built into the shell";

test.each<[string, Partial<Pool>[], string[]]>([
  ["confirmed features", [{ features: ["Bench", "Ledge"] }, {}], ["Bench, Ledge", "Ask us"]],
  [
    "a spa, although its features are not confirmed",
    [{ type: "Pool with spa" }, {}],
    ["Spa. Ask us about the rest.", "Ask us"],
  ],
  ["a spa that is no pool", [{ type: "Spa", features: ["Jets"] }, { type: "Spa" }], ["Jets", "Ask us"]],
  ["nothing of any pool", [{}, {}, {}], []],
])("what is built into the shells is said of %s", (_, known, cells) => {
  expect(cellsOf(row, known.map(aPool))).toEqual(cells);
});

test("a row in which nothing is known of any pool is left out, and no other", () => {
  const pools = [aPool({}), aPool({ gallons: 9_000 })];
  expect(cellsOf("Gallons", pools)).toEqual(["Ask us", "9,000"]);
  expect(cellsOf("Depth", pools)).toEqual([]);
  expect(cellsOf("Water area", pools)).toEqual(["365 sq ft", "365 sq ft"]);
});
