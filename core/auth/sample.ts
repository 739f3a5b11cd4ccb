import { aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  users: async (world) => ({ id: await aUser(world, { username: "marisol", role: "sales" }) }),
};
