import { countOpenLeadsOf } from "#core/leads/figures.reads.ts";
import { countOpenTasksOf } from "#core/leads/tasks/reads.ts";
import type { OpenWork } from "#core/staff/rules.ts";
import type { Db } from "#db/schema.ts";

type Of = { userId: number; now: Date };

/** What a user is still to do. */
export async function countOpenWork(db: Db, of: Of): Promise<OpenWork> {
  const [openLeads, openTasks, comingVisits] = await Promise.all([
    countOpenLeadsOf(db, of.userId),
    countOpenTasksOf(db, of.userId),
    countComingVisits(db, of),
  ]);
  return { openLeads, openTasks, comingVisits };
}

/** A user's visits that are still to come, in the order of their leads. */
export function comingVisitsOf(db: Db, { userId, now }: Of) {
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

async function countComingVisits(db: Db, of: Of): Promise<number> {
  const { count } = await comingVisitsOf(db, of)
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
