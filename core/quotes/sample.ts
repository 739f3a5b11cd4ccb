import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  quotes: async (world) => {
    const leadId = await aLead(world);
    const at = world.now().toISOString();
    const quote = {
      number: "Q-1",
      contact_id: 1,
      lead_id: leadId,
      office_id: "ocala",
      title: "Apollo 14",
      stage: "draft",
      total_cents: 62_000_00,
      lines: JSON.stringify([{ text: "Shell", quantity: 1, unitCents: 62_000_00 }]),
      version: 1,
      created_at: at,
      updated_at: at,
    };
    const { id } = await world.db.transact(
      (tx) => tx.insertInto("quotes").values(quote).returning("id").executeTakeFirstOrThrow(),
      { changed: ["quotes"] },
    );
    return { id };
  },
};
