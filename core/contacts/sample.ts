import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  contacts: async (world) => {
    await aLead(world);
    return { id: 1 };
  },
};
