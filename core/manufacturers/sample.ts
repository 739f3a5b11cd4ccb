import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  // of the seed
  manufacturers: async () => ({ id: "latham" }),
};
