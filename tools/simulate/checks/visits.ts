import type { Db } from "#db/schema.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";

export async function nobodyIsBookedTwice(db: Db): Promise<void> {
  const visits = await db
    .selectFrom("visits")
    .selectAll()
    .where("canceled_at", "is", null)
    .orderBy("starts_at")
    .execute();
  for (const [user, own] of Map.groupBy(visits, (visit) => visit.user_id))
    for (const [index, { starts_at, minutes }] of own.entries()) {
      const next = own[index + 1];
      const end = Date.parse(starts_at) + minutes * 60_000;
      require(!next || end <= Date.parse(next.starts_at), `User ${user} has two visits at ${starts_at}.`);
    }
}

/**
 * Each customer's visit is when it was last acknowledged. Of what was pressed at the same time, in two tabs, either may
 * have been the last.
 */
export async function bookingsStand(db: Db, { ledger }: Simulation): Promise<void> {
  for (const [leadId, bookings] of Map.groupBy(ledger.bookings, (booking) => booking.leadId)) {
    const last = bookings.filter(({ ended }) => !bookings.some(({ began }) => began > ended));
    if (last.some(({ startsAt }) => startsAt === null)) continue;
    const visits = await db
      .selectFrom("visits")
      .select("starts_at")
      .where("lead_id", "=", leadId)
      .where("canceled_at", "is", null)
      .execute();
    const told = last.map(({ startsAt }) => startsAt);
    // an earlier visit may be over
    const stored = visits.filter((visit) => told.includes(visit.starts_at));
    require(stored.length === 1, `The visit of lead ${leadId} at ${told.join(" or ")} is not there.`);
  }
}
