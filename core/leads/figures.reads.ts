import { sql } from "kysely";
import { isOpenApart, isWaiting } from "./filters.reads.ts";
import { leadStages, type LeadStage } from "./stages.rules.ts";
import { countUpTo } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import { mostCounted } from "#lib/lists/count.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";

/** The number of leads on each of these days in Florida, at most 366 days, excluding spam and archived ones. */
export async function countLeadsPerDay(db: Db, days: string[]): Promise<{ day: string; count: number }[]> {
  const spans = days.slice(-366).map((day) => {
    const [from, until] = [day, nextDay(day)].map((one) => floridaMidnight(one).toISOString());
    return sql`(${day}, ${from}, ${until})`;
  });
  const { rows } = await sql<{ day: string; count: number | string }>`
    with days (day, since, until) as (values ${sql.join(spans)})
    select day, (select count(*) from leads
      where created_at >= since and created_at < until and stage not in ('spam', 'archived')) as count
    from days order by day`.execute(db);
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}

/** The number of leads in each stage, per office; counted up to 10,001, which stands for anything above. */
export async function countLeads(db: Db): Promise<{ stage: LeadStage; officeId: string; count: number }[]> {
  const stages = sql.join(leadStages.map((stage, rank) => sql`(${stage}, ${sql.lit(rank)})`));
  const { rows } = await sql<{ stage: LeadStage; officeId: string; count: number | string }>`
    with stages (stage, rank) as (values ${stages})
    select stages.stage, offices.id as "officeId", (select count(*) from
      (select 1 from leads where leads.stage_rank = stages.rank and leads.office_id = offices.id
      limit ${sql.lit(mostCounted + 1)}) as these) as count
    from stages cross join offices`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) })).filter(({ count }) => count > 0);
}

/** The number of leads that wait for a first reply, counted up to 10,001. */
export async function countWaitingLeads(db: Db): Promise<number> {
  const waiting = sql.join(isWaiting, sql` and `);
  return countUpTo(db, sql`select 1 from leads where ${waiting}`);
}

/** The number of open leads with a task due before this moment, counted up to 10,001. */
export async function countDueLeads(db: Db, dueBefore: string): Promise<number> {
  return countUpTo(
    db,
    sql`select 1 from leads where next_due_at is not null and next_due_at < ${dueBefore} and ${isOpenApart}`,
  );
}

/** The number of a user's leads that are neither won, lost nor spam. */
export async function countOpenLeadsOf(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("leads")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("owner_id", "=", ownerId)
    .where("stage_rank", "<", leadStages.indexOf("won"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
