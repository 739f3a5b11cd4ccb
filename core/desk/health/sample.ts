import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  // the email to the office, which is waiting
  jobs: async (world) => {
    await aLead(world);
    return { id: 1 };
  },
};
