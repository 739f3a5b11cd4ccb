import { expect, test } from "vitest";
import { finishedSentences } from "./finished-pools.tsx";

const pool = {
  poolId: null,
  poolName: "Apollo 14",
  town: "Ocala",
  finishedOn: "2026-10-02",
  promisedDays: null,
  actualDays: null,
  lowCents: null,
  highCents: null,
  agreedOn: "2026-10-05",
};
const first = "Final inspection on October 2, 2026.";

test.for([
  ["nothing else is known", {}, []],
  [
    "promised and counted",
    { promisedDays: 12, actualDays: 14 },
    ["We promised 12 days on site; it took 14 days."],
  ],
  ["promised only", { promisedDays: 12 }, ["We promised 12 days on site."]],
  ["counted only", { actualDays: 1 }, ["On site it took one day."]],
  ["with its price", { lowCents: 6_100_000, highCents: 6_500_000 }, ["The owner paid $61,000 – $65,000."]],
] as const)("a finished pool says what is known of it: %s", ([, known, sentences]) => {
  expect(finishedSentences({ ...pool, ...known })).toEqual([first, ...sentences]);
});
