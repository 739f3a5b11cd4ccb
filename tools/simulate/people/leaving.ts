import { eraseContact } from "#core/desk/erase-contact.ts";
import type { Random } from "#tools/simulate/random.ts";
import { actorNamed, type Simulation } from "#tools/simulate/simulation.ts";
import { writesQuote } from "./quotes.ts";
import { plansTask, repliesToLead } from "./sales.ts";
import { sendsForm, sendsPhoto } from "./visitors.ts";

/** A customer of whom there is something of every kind asks to be erased, perhaps while emails and PDFs are on the way. */
export async function asksToBeErased(sim: Simulation, random: Random): Promise<void> {
  const email = `leaving-${sim.ledger.leads.length}@example.com`;
  const lead = await sendsForm(sim, random, { email, isLeaving: true });
  if (lead.id === null) return;
  const own = { ...lead, id: lead.id };
  for (const act of [repliesToLead, writesQuote, plansTask, sendsPhoto])
    if (random.chance(0.7)) await act(sim, random, own);
  await sim.schedule.sleep(random.below(7_200) * 1_000);
  const actor = actorNamed("ann");
  const erased = await sim.insist(random, async (world) => {
    const contact = await world.db.read
      .selectFrom("contacts")
      .innerJoin("leads", "leads.contact_id", "contacts.id")
      .select(["contacts.id", "contacts.version", "contacts.erased_at"])
      .where("leads.id", "=", own.id)
      .executeTakeFirstOrThrow();
    const { id, version } = contact;
    // an answer that was lost had erased them
    if (contact.erased_at === null) await eraseContact(world, { id, version, reason: "request", actor });
  });
  if ("done" in erased) sim.ledger.erased.push(email);
}
