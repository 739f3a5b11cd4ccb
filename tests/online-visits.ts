import { submitLead } from "#core/leads/submit.ts";
import { findOwnVisits } from "#core/visits/online/reads.ts";
import { listVisits } from "#core/visits/reads.ts";
import { VisitQuery } from "#core/visits/shape.ts";
import { leadInput, type TestWorld } from "./build.ts";
import { aVisitor } from "./visits.ts";

/** An office with Pat alone, and a customer with the link to her page. */
export async function office() {
  const { world, pat, actor } = await aVisitor();
  return { world, pat, actor, ...(await aCustomer(world, "dana@example.com")) };
}

/** A customer who has sent a message, with the link to her page. */
export async function aCustomer(world: TestWorld, email: string, address = "") {
  const { id: leadId, token } = await submitLead(world, {
    input: leadInput({ email, phone: phones[email], address }),
  });
  return { leadId, token };
}

/** Of two people; a shared number would make them one contact. */
const phones: Record<string, string> = {
  "dana@example.com": "(352) 555-0187",
  "other@example.com": "(352) 555-0188",
};

/** What the page of a request shows of its visits. */
export const own = (world: TestWorld, token: string, kind: "yard" | "phone" = "yard") =>
  findOwnVisits(world.db.read, { token, now: world.now(), kind });

/** Ten and eleven o'clock of a Tuesday. */
export const [ten, eleven] = ["2026-11-24T15:00:00.000Z", "2026-11-24T16:00:00.000Z"];
/** What she sends to hold a time. */
export const hold = (startsAt = ten) => ({ kind: "yard" as const, startsAt });
/** What she sends to book the first of them. */
export const booking = (fields: object = {}) => ({
  ...hold(),
  address: "9 Palm Court, Ocala",
  notes: "Mind the dog",
  ...fields,
});

/** The visits of a lead, as staff see them. */
export async function visitsOf(world: TestWorld, leadId: number) {
  const query = VisitQuery.parse({ lead: String(leadId) });
  return (await listVisits(world.db.read, query)).items;
}
