import type { Samples } from "#tests/contracts.ts";
import { aPicture, jpeg } from "#tests/pictures.ts";

export const samples: Samples = {
  media: async (world) => {
    const [id, other] = [await aPicture(world), await aPicture(world, await jpeg({ seed: 8 }))];
    return {
      id,
      queries: { replace: "version=1&name=new.jpg" },
      bodies: {
        describe: { pictures: [{ id: other, version: 1, alt: "A spa at night" }] },
        removeMany: { files: [{ id: other, version: 2 }] },

        upload: await jpeg({ seed: 7 }),
        replace: await jpeg({ seed: 9 }),
        change: { version: 1, alt: "A lanai at dusk" },
      },
    };
  },
};
