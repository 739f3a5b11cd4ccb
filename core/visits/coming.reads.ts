import type { Db } from "#db/schema.ts";
import { visitStart } from "./rules.ts";

type Coming = { userId: number; now: Date };

function coming(db: Db, now: Date) {
  return db
    .selectFrom("visits")
    .where("canceled_at", "is", null)
    .where("completed_at", "is", null)
    .where("starts_at", ">", now.toISOString());
}

/** A user's visits that are still to come, in the order of their leads. */
export function comingVisitsOf(db: Db, { userId, now }: Coming) {
  return coming(db, now).selectAll().where("user_id", "=", userId).orderBy("lead_id").orderBy("id");
}

/** How many visits of a user are still to come. */
export async function countComingVisitsOf(db: Db, { userId, now }: Coming): Promise<number> {
  const { count } = await coming(db, now)
    .where("user_id", "=", userId)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * When a lead's next visit to the yard begins, in the customer's words: "Tuesday, November 24 at 2:00 PM (ET)"; "" if none is to
 * come.
 */
export async function nextVisitText(db: Db, leadId: number, now: Date): Promise<string> {
  const row = await coming(db, now)
    .select("starts_at")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "yard")
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row ? visitStart(row.starts_at) : "";
}
