import { program } from "#core/audit.ts";
import { aUser, testPassword } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { chosenPassword, pat, tokenOf } from "#tests/users.ts";
import { inviteUser } from "./invite.ts";

export const samples: Samples = {
  users: async (world) => ({
    id: await aUser(world, { username: "marisol", role: "sales" }),
    bodies: {
      invite: { username: "pat", displayName: "Pat Vega", email: "pat@example.com", role: "sales" },
      change: { version: 1, displayName: "Marisol Vega", phone: "(352) 555-0100", signature: "Marisol" },
      disable: { version: 1 },
      enable: { version: 1 },
      sendLink: {},
      unlock: {},
      endSessions: {},
      resetFactors: {},
    },
  }),
  // the user who is signed in
  me: async () => ({
    bodies: {
      change: { version: 1, phone: "(352) 555-0100" },
      password: { current: testPassword, password: chosenPassword },
      endSessions: {},
    },
  }),
  invites: async (world) => {
    const { newLink } = await inviteUser(world, { input: pat, actor: program });
    const token = tokenOf(newLink);
    return { bodies: { check: { token }, accept: { token, password: chosenPassword } } };
  },
};
