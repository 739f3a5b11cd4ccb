import { aLead, leadInput } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  leads: async (world) => ({
    id: await aLead(world),
    bodies: {
      submit: leadInput(),
      change: { version: 1, note: "Called, no answer." },
      correct: { version: 1, phone: "(352) 555-0123", address: "12 Lanai Way, Ocala" },
      create: {
        firstName: "Sam",
        lastName: "Ortiz",
        email: "",
        phone: "(352) 555-0177",
        address: "",
        source: "walk_in",
        officeId: "ocala",
        key: "3f0c1e0e-6f0b-4c8e-9a51-2f1b1f0e7a11",
      },
      bulk: { chosen: { ids: [{ id: 1, version: 1 }] }, set: { officeId: "orlando" } },
      take: {},
      log: { kind: "call", outcome: "voicemail" },
    },
  }),
};
