import { expect, test } from "vitest";
import { leastOf } from "./least-pool.ts";

const pool = (slug: string, lowCents: number | null) => ({
  slug,
  model: slug,
  dimensions: "40′ × 14′",
  price: lowCents === null ? null : { lowCents, highCents: lowCents + 10_000_00 },
});
const from = 66_200_00;

test.each([
  ["nothing", [], null, null],
  ["pools without a price", [pool("a", null)], null, null],
  ["pools within the range", [pool("b", 70_000_00), pool("a", from)], "a", null],
  ["a slim one", [pool("b", 68_000_00), pool("slim", 56_000_00), pool("c", 60_000_00)], "b", "slim"],
  ["only slim ones", [pool("slim", 56_000_00)], null, "slim"],
])("of %s", (_, pools, least, slimmer) => {
  const result = leastOf(pools, from);
  expect([result.least?.slug ?? null, result.slimmer?.slug ?? null]).toEqual([least, slimmer]);
});
