import { totpCode } from "#lib/runtime/totp.ts";
import { testPassword, type TestWorld } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { someoneIn } from "#tests/factors.ts";
import { softwareKey } from "#tests/software-key.ts";
import { askApp } from "./ask-app.ts";
import { askNewPasskey } from "./ask-new-passkey.ts";

export const samples: Samples = {
  // what a browser answers is anybody's who is signed in: only the question must be the server's
  factors: async (world) => {
    const other = await someoneIn(world as TestWorld, { username: "morgan", role: "sales" });
    const answer = softwareKey(world.config.publicUrl).make(await askNewPasskey(world, other));
    const { ticket, secret } = await askApp(world, other);
    return {
      id: 1,
      bodies: {
        confirm: { password: testPassword },
        askPasskey: {},
        addPasskey: { name: "Desk", answer },
        removePasskey: {},
        askApp: {},
        addApp: { ticket, code: totpCode(secret, world.now()) },
        removeApp: {},
        renewCodes: {},
      },
    };
  },
};
