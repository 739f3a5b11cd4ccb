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

/** Each customer's visit is when it was last acknowledged. */
export async function bookingsStand(db: Db, { ledger }: Simulation): Promise<void> {
  const last = new Map(ledger.bookings.map(({ leadId, startsAt }) => [leadId, startsAt]));
  for (const [leadId, startsAt] of last) {
    const visits = await db
      .selectFrom("visits")
      .select("starts_at")
      .where("lead_id", "=", leadId)
      .where("canceled_at", "is", null)
      .execute();
    const stored = visits.map((visit) => visit.starts_at);
    if (startsAt !== null)
      require(stored.filter((one) => one === startsAt).length ===
        1, `The visit of lead ${leadId} at ${startsAt} is not there.`);
  }
}
