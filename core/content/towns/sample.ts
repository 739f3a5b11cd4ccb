import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  towns: async () => ({
    id: "belleview",
    bodies: { addDrafts: { towns: ["belleview"], service: "Pool installation", view: "simple" } },
  }),
};
