import type { Actor } from "#core/audit.ts";
import { bookVisit } from "#core/visits/book.ts";
import { findVisit } from "#core/visits/reads.ts";
import { VisitInput } from "#core/visits/shape.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { aLead, aUser, testWorld, type TestWorld } from "./build.ts";

/** A World with Pat, who takes leads and has an email address, and a lead. */
export async function aVisitor() {
  const world = await testWorld();
  world.mail.kind = "smtp";
  const pat = await aUser(world, { username: "pat", role: "sales" });
  const actor: Actor = { userId: pat, name: "pat", role: "sales" };
  const details = { displayName: "Pat Vega", email: "pat@example.com", phone: "(352) 555-0161" };
  await changeUser(world, {
    id: pat,
    change: { version: 1, ...details },
    actor: { ...actor, userId: null, role: "admin" },
  });
  return { world, pat, actor, leadId: await aLead(world) };
}

type Booking = { leadId: number; pat: number; actor: Actor };

/** A booked visit: by default on Tuesday, November 24, at 2 PM. */
export async function aVisit(
  world: TestWorld,
  { leadId, pat, actor }: Booking,
  fields: Partial<VisitInput> = {},
) {
  const input = VisitInput.parse({
    leadId,
    userId: pat,
    day: "2026-11-24",
    time: "14:00",
    minutes: 60,
    address: "12 Lanai Way, Ocala",
    ...fields,
  });
  const id = await bookVisit(world, { input, actor });
  return (await findVisit(world.db.read, id))!;
}
