import type { Samples } from "#tests/contracts.ts";

/** The catalog comes from the seed. */
export const samples: Samples = {
  pools: async () => ({
    id: "latham-apollo-14",
    bodies: { changePictures: { version: 1, imageUrl: "https://example.com/pool.jpg" } },
  }),
};
