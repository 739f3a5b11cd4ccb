import type { Samples } from "#tests/contracts.ts";
import { defaultVideos } from "./rules.ts";

export const samples: Samples = {
  settings: async () => ({
    id: "company",
    bodies: { "change-videos": { version: 0, value: defaultVideos } },
  }),
};
