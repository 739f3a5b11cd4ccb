import { aLead, leadInput, walkIn } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  leads: async (world) => ({
    id: await aLead(world),
    bodies: {
      submit: leadInput(),
      change: { version: 1, note: "Called, no answer." },
      correct: { version: 1, phone: "(352) 555-0123", address: "12 Lanai Way, Ocala" },
      create: walkIn,
      bulk: { chosen: { ids: [{ id: 1, version: 1 }] }, set: { officeId: "orlando" } },
      take: {},
      revokeLinks: {},
      log: { kind: "call", outcome: "voicemail" },
    },
  }),
};
