import { sql, type Kysely } from "kysely";

const workday = [{ from: "09:00", to: "16:00" }];

/** The hours printed for every office so far: Monday to Friday, 9AM to 4PM. */
const week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: [],
  sunday: [],
};

/** Each office gets its own hours, in which its response time is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offices add column week text not null default ${sql.lit(JSON.stringify(week))}`.execute(
    db,
  );
  await sql`alter table offices add column holidays text not null default '[]'`.execute(db);
}
