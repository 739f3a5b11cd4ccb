import { aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

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
    },
  }),
};
