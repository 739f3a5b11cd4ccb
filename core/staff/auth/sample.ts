import { aUser, testPassword, type TestWorld } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { answerOf, someoneIn, wantedOf, withPasskey } from "#tests/factors.ts";

export const samples: Samples = {
  sessions: async (world) => {
    await aUser(world, { username: "jordan" });
    const robin = await someoneIn(world as TestWorld, { username: "robin" });
    const { key, codes } = await withPasskey(world, robin);
    const { ticket } = await wantedOf(world, "robin");
    return {
      bodies: {
        login: { username: "jordan", password: testPassword },
        loginWithCode: { ticket, code: codes![0] },
        askPasskey: {},
        loginWithPasskey: { answer: await answerOf(world, key) },
      },
    };
  },
};
