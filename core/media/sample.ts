import type { Samples } from "#tests/contracts.ts";
import { aPicture, jpeg } from "#tests/pictures.ts";

export const samples: Samples = {
  media: async (world) => ({
    id: await aPicture(world),
    queries: { replace: "version=1&name=new.jpg" },
    bodies: {
      upload: await jpeg({ seed: 7 }),
      replace: await jpeg({ seed: 9 }),
      change: { version: 1, alt: "A lanai at dusk" },
    },
  }),
};
