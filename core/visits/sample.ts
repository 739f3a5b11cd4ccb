import { program } from "#core/audit.ts";
import { aLead, aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { bookVisit } from "./book.ts";
import { VisitInput } from "./shape.ts";

export const samples: Samples = {
  visits: async (world) => {
    const leadId = await aLead(world);
    const userId = await aUser(world, { username: "walker", role: "sales" });
    // today, so that it can take place
    const visit = { leadId, userId, day: "2026-11-20", minutes: 60, address: "12 Lanai Way, Ocala" };
    const input = VisitInput.parse({ ...visit, time: "13:00" });
    return {
      id: await bookVisit(world, { input, actor: program }),
      bodies: {
        create: { ...visit, time: "15:00", notes: "Gate on the left" },
        change: { version: 1, notes: "Mind the dog" },
        complete: { version: 1 },
        cancel: { version: 1, reason: "No one was home" },
      },
    };
  },
};
