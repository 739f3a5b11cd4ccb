import type { Db } from "#db/schema.ts";

type Coming = { userId: number; now: Date };

/** A user's visits that are still to come, in the order of their leads. */
export function comingVisitsOf(db: Db, { userId, now }: Coming) {
  return db
    .selectFrom("visits")
    .selectAll()
    .where("user_id", "=", userId)
    .where("canceled_at", "is", null)
    .where("completed_at", "is", null)
    .where("starts_at", ">", now.toISOString())
    .orderBy("lead_id")
    .orderBy("id");
}

/** How many visits of a user are still to come. */
export async function countComingVisitsOf(db: Db, of: Coming): Promise<number> {
  const { count } = await comingVisitsOf(db, of)
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
