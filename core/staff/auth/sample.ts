import { aUser, testPassword } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  sessions: async (world) => {
    await aUser(world, { username: "jordan" });
    return { bodies: { login: { username: "jordan", password: testPassword } } };
  },
};
