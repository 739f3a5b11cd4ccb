import { expect, test } from "vitest";
import { offeredFinishes } from "./offered-finishes.ts";

const colors = (...names: string[]) => ({
  colors: names.map((name) => ({ name, tone: "#123456", water: false, swatch: "" })),
});
const latham = { finishes: [colors("Ocean Blue", "Night Sky"), colors("Night Sky", "Maya")] };

test.each([
  ["all colors of its manufacturer, each once", [], ["Ocean Blue", "Night Sky", "Maya"]],
  ["only those that it lists", ["maya", "ocean-blue"], ["Ocean Blue", "Maya"]],
  ["none that its manufacturer no longer has", ["bermuda"], []],
])("a pool is offered in %s", (_, finishes, offered) => {
  expect(offeredFinishes({ finishes }, latham)).toEqual(offered);
});
