import { aUser, testPassword } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  sessions: async (world) => {
    await aUser(world, { username: "marisol" });
    return { bodies: { login: { username: "marisol", password: testPassword } } };
  },
};
