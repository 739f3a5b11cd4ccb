import { addPhoto } from "#core/leads/photos/add.ts";
import { listPhotos } from "#core/leads/photos/reads.ts";
import { removeOwnPhoto } from "#core/leads/photos/remove-own.ts";
import { LeadInput } from "#core/leads/shape.ts";
import { submitLead } from "#core/leads/submit.ts";
import { bookSlot } from "#core/visits/online/book-slot.ts";
import { cancelOwn } from "#core/visits/online/cancel-own.ts";
import { holdSlot } from "#core/visits/online/hold-slot.ts";
import { moveToSlot } from "#core/visits/online/move-to-slot.ts";
import { findOwnVisits } from "#core/visits/online/reads.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { bodyOf } from "#tools/simulate/body.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Ledger } from "#tools/simulate/ledger.ts";
import type { Random } from "#tools/simulate/random.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";

/** A visitor writes to us, some not for the first time. */
export async function writesToUs(sim: Simulation, random: Random): Promise<void> {
  const turn = sim.ledger.leads.length;
  const before = sim.ledger.leads.filter(({ isLeaving }) => !isLeaving);
  // some write again, and some have no mailbox at the address that they typed
  const email =
    before.length > 0 && random.chance(0.25)
      ? random.pick(before).input.email
      : `${random.chance(sim.traits.mail.refuses) ? "nobody" : "visitor"}-${turn}@example.com`;
  await sendsForm(sim, random, { email, isLeaving: false });
}

/** A visitor fills in the form, sometimes presses twice, and sends it again while no answer comes. */
export async function sendsForm(
  sim: Simulation,
  random: Random,
  { email, isLeaving }: { email: string; isLeaving: boolean },
): Promise<Ledger["leads"][number]> {
  const turn = sim.ledger.leads.length;
  const input = LeadInput.parse({
    firstName: `Visitor${turn}`,
    email,
    phone: `(352) 555-${String(1_000 + turn)}`,
    message: `We would like a pool. mark-${email}`,
    requestType: "contact",
    sourcePage: "home",
    nearestBranch: "ocala",
    ...(random.chance(0.5) && { phoneConsent: true, consentTextVersion: "2026-01" }),
  });
  const lead = {
    key: `visitor-form-${turn}`,
    input,
    id: null as number | null,
    token: null as string | null,
    isLeaving,
  };
  sim.ledger.leads.push(lead);
  const press = async () => {
    const answer = await sim.insist(random, (world) =>
      submitLead(world, { input, idempotencyKey: lead.key }),
    );
    require(!("refused" in answer), `The form ${lead.key} is refused.`);
    if (!("done" in answer)) return;
    const { id, token } = answer.done;
    require(lead.id === null || lead.id === id, `The form ${lead.key} is acknowledged as two leads.`);
    Object.assign(lead, { id, token });
  };
  await sim.together(random.chance(0.3) ? [press, press] : [press]);
  return lead;
}

type Linked = { id: number; token: string | null };

/** A visitor sends a photo on the page of a request, once more while no answer comes, and may remove it. */
export async function sendsPhoto(sim: Simulation, random: Random, own?: Linked): Promise<void> {
  const leads = sim.ledger.stored();
  if (!own && leads.length === 0) return writesToUs(sim, random);
  const { id: leadId, token } = own ?? random.pick(leads);
  if (token === null) return;
  const text = `Photo ${sim.ledger.photos.length} of lead ${leadId}`;
  const photo = { leadId, sentHash: sha256(text), isThere: null as boolean | null };
  sim.ledger.photos.push(photo);
  const press = () => sim.insist(random, (world) => addPhoto(world, { token, body: bodyOf(text) }));
  const answers = await sim.together(random.chance(0.3) ? [press, press] : [press]);
  if (!answers.some((answer) => "done" in answer && answer.done === null)) return;
  photo.isThere = true;
  if (random.chance(0.6)) return;
  await sim.schedule.sleep(random.between(1, 7_200) * 1_000);
  photo.isThere = null;
  const removed = await sim.insist(random, async (world) => {
    const photos = await listPhotos(world.db.read, leadId);
    const stored = photos.find(({ sentHash }) => sentHash === photo.sentHash);
    // an answer that was lost had removed it
    if (stored) await removeOwnPhoto(world, { token, id: stored.id });
  });
  if ("done" in removed) photo.isThere = false;
}

/** A visitor opens the page of an own request, and books, moves or cancels a visit there. */
export async function plansVisit(sim: Simulation, random: Random): Promise<void> {
  const leads = sim.ledger.stored();
  if (leads.length === 0) return writesToUs(sim, random);
  const { id: leadId, token } = random.pick(leads);
  if (token === null) return;
  const own = await sim.ask(random.below(2), (world) =>
    findOwnVisits(world.db.read, { token, now: world.now(), kind: random.pick(["yard", "phone"]) }),
  );
  if (!("done" in own)) return;
  require(own.done !== undefined, `The link of lead ${leadId} opens nothing.`);
  const { visit, slots, kind } = own.done;
  const startsAt = slots.length > 0 ? random.pick(slots.slice(0, 6)) : undefined;
  const { ledger } = sim;
  const began = ledger.placeOfBooking();
  const wasTold = (at: string | null) =>
    ledger.bookings.push({ leadId, startsAt: at, began, ended: ledger.placeOfBooking() });
  if (visit && random.chance(0.5)) {
    const input = { visitId: visit.id, version: visit.version };
    await sim.insist(random, (world) => cancelOwn(world, { token, input }));
    // even if it is refused: the press before it may have done it, and its answer was lost
    wasTold(null);
  } else if (visit && startsAt) {
    const input = { visitId: visit.id, version: visit.version, startsAt };
    const answer = await sim.insist(random, (world) => moveToSlot(world, { token, input }));
    wasTold("done" in answer ? startsAt : null);
  } else if (!visit && startsAt) {
    if (random.chance(0.5))
      await sim.ask(random.below(2), (world) => holdSlot(world, { token, input: { kind, startsAt } }));
    const input = { kind, startsAt, address: "12 Bay Rd, Ocala, FL 34471", notes: "" };
    const press = () => sim.insist(random, (world) => bookSlot(world, { token, input }));
    const answers = await sim.together(random.chance(0.3) ? [press, press] : [press]);
    wasTold(answers.some((answer) => "done" in answer) ? startsAt : null);
  }
}
