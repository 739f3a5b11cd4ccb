import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  contacts: async (world) => {
    await aLead(world);
    const change = {
      version: 1,
      firstName: "Marisol",
      lastName: "Vega",
      phones: ["(352) 555-0199", "352-555-5236"],
      emails: ["marisol@example.com", "vega@example.com"],
      address: "77 Heron Lane, Ocala",
      preferredChannel: "text",
      stopped: true,
      reason: "",
      note: "Prefers mornings.",
    };
    return { id: 1, bodies: { change } };
  },
};
