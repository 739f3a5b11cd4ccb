import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  "pool-finder": async () => ({
    queries: { remembered: "ids=latham-apollo-14" },
    bodies: {
      recommend: {
        yardLengthFt: 60,
        yardWidthFt: 40,
        swimmers: ["children"],
        depth: "standing",
        shape: "",
        budgetCents: 90_000_00,
        mustHaves: ["bench"],
      },
    },
  }),
};
