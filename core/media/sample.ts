import type { Samples } from "#tests/contracts.ts";
import { aPicture } from "#tests/pictures.ts";

export const samples: Samples = {
  media: async (world) => ({
    id: await aPicture(world),
    bodies: { change: { version: 1, alt: "A lanai at dusk" } },
  }),
};
