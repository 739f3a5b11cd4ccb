import { program } from "#core/audit.ts";
import { draftFor, linesOf, newLine } from "./draft.rules.ts";
import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { aQuote, yard } from "#tests/quotes.ts";
import { addQuote } from "./add.ts";
import { sendQuote } from "./send.ts";

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
    for (const line of linesOf(draft)) line.unitCents ||= 42_000_00;
    const written = await aQuote(world, { leadId, terms: yard });
    await sendQuote(world, { id: written, version: 2, actor: program, by: "email" });
    // a sent quote can't be deleted
    const other = await addQuote(world, { input: { leadId }, actor: program });
    return {
      id,
      ids: { remove: other, handOver: written },
      bodies: {
        create: { leadId },
        change: { version: 1, title: "Apollo 14 with a paver deck", draft },
        send: { version: 1, by: "link" },
        handOver: { version: 3 },
        revise: { version: 1 },
        link: { revokeEarlier: true },
        revokeLinks: {},
        withdraw: { version: 1, reason: "The pool is no longer made" },
      },
    };
  },
};
