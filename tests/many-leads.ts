import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Db } from "#db/schema.ts";
import { aLead, type TestWorld } from "./build.ts";

/**
 * More leads than lists count. The first 300 are open leads of another office, from the estimate form, by people named
 * Zamora. Every sixth lead asks about a spa.
 */
export const many = 10_500;
export const few = 300;

/** Adds that many leads and contacts to an empty world, with SQL. */
export async function addManyLeads(world: TestWorld): Promise<void> {
  await aLead(world);
  // PostgreSQL gives up on a statement after 15 s
  const atOnce = world.db.engine === "postgres" ? 1_500 : many;
  for (let from = 2; from <= many; from += atOnce)
    await world.db.transact((tx) => insert(tx, { from, until: Math.min(from + atOnce - 1, many) }), {
      changed: ["contacts", "leads"],
    });
  if (world.db.engine === "postgres")
    await world.db.transact((tx) => sql`analyze`.execute(tx), { changed: [] });
}

async function insert(tx: Db, { from, until }: { from: number; until: number }): Promise<void> {
  const is = (some: string, others: string) =>
    sql.raw(`case when i <= ${few} then '${some}' else '${others}' end`);
  const last = is("Zamora", "Smith");
  const stamps = sql.raw("1, '2026-11-20T14:05:00.000Z', '2026-11-20T14:05:00.000Z'");
  const count = sql.raw(
    `with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${until})`,
  );
  await sql`insert into contacts (id, first_name, last_name, name_key, email, email_key, phone, address, lead_count,
      version, created_at, updated_at)
    ${count} select i, 'Ana', ${last}, lower(${last}), 'a@example.com', cast(i as text), '', '', 1, ${stamps}
    from n`.execute(tx);
  await sql`insert into leads (id, contact_id, office_id, request_type, source_page, stage, stage_rank, first_name,
      last_name, name_key, email, phone, address, message, nearest_branch, details, content_hash, version,
      created_at, updated_at)
    ${count} select i, i, ${is("orlando", "ocala")}, ${is("estimate", "contact")}, 'home', ${is("new", "lost")},
      case when i <= ${sql.lit(few)} then 0 else 6 end, 'Ana', ${last}, lower(${last}), 'a@example.com',
      '352555' || i, '', case when i % 6 = 0 then 'A spa' else 'A pool' end, '', '{}', '', ${stamps}
      from n`.execute(tx);
}

export type Plan = { sql: string; plan: string };

/** The plans of every query that `work` runs. PostgreSQL avoids sequential scans and sorts if it can. */
export async function plansOf(world: TestWorld, work: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const nodes: RootOperationNode[] = [];
  const noted: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  };
  await work(world.db.read.withPlugin(noted));
  const postgres = world.db.engine === "postgres";
  return world.db.read.transaction().execute(async (db) => {
    const plans: Plan[] = [];
    if (postgres)
      await sql`set local enable_seqscan = off; set local enable_sort = off`
        .execute(db)
        .catch(() => undefined);
    for (const node of nodes) {
      const query = db.getExecutor().compileQuery(node, { queryId: "plan" });
      const explain = `explain ${postgres ? "" : "query plan "}${query.sql}`;
      const { rows } = await db.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(explain, [...query.parameters]),
      );
      plans.push({ sql: query.sql, plan: rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n") });
    }
    return plans;
  });
}
