import { countOpenLeadsOf } from "#core/leads/figures.reads.ts";
import { countOpenTasksOf } from "#core/leads/tasks/reads.ts";
import type { OpenWork } from "#core/staff/rules.ts";
import { countComingVisitsOf } from "#core/visits/coming.reads.ts";
import type { Db } from "#db/schema.ts";

type Of = { userId: number; now: Date };

/** The open work of a user. */
export async function countOpenWork(db: Db, of: Of): Promise<OpenWork> {
  const [openLeads, openTasks, comingVisits] = await Promise.all([
    countOpenLeadsOf(db, of.userId),
    countOpenTasksOf(db, of.userId),
    countComingVisitsOf(db, of),
  ]);
  return { openLeads, openTasks, comingVisits };
}
