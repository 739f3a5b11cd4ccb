import { program } from "#core/audit.ts";
import { draftFor, newLine } from "#core/quote-draft/rules.ts";
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
    return {
      id,
      bodies: { create: { leadId }, change: { version: 1, title: "Apollo 14 with a paver deck", draft } },
    };
  },
};
