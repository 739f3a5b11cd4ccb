import { program } from "#core/audit.ts";
import { draftFor, newLine } from "./draft.rules.ts";
import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { addQuote } from "./add.ts";

export const samples: Samples = {
  quotes: async (world) => {
    const leadId = await aLead(world);
    const id = await addQuote(world, { input: { leadId }, actor: program });
    const deck = newLine({
      id: "deck-1",
      name: "Paver deck",
      unit: "sqft",
      quantity: 400_000,
      unitCents: 18_00,
    });
    const draft = draftFor({
      address: "12 Bay Rd, Ocala",
      poolId: null,
      poolName: "Apollo 14",
      finish: "",
      lines: [{ section: "deck", line: deck }],
      validUntil: "2026-12-20",
    });
    // a sent quote can't be deleted
    const other = await addQuote(world, { input: { leadId }, actor: program });
    return {
      id,
      ids: { remove: other },
      bodies: {
        create: { leadId },
        change: { version: 1, title: "Apollo 14 with a paver deck", draft },
        send: { version: 1, by: "link" },
        revise: { version: 1 },
        link: { revokeEarlier: true },
        revokeLinks: {},
        withdraw: { version: 1, reason: "The pool is no longer made" },
      },
    };
  },
};
