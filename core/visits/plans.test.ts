import { sql } from "kysely";
import { expect, test } from "vitest";
import { aLead, aUser } from "#tests/build.ts";
import { watched } from "#tests/catalogue.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { listVisits, plainQuery } from "./reads.ts";
import { VisitQuery } from "./shape.ts";

/** Other leads and users, among whom the visits are divided. */
const some = 30;

const queries: [string, object, RegExp][] = [
  ["a lead's visits", { lead: "1" }, /visits_of_lead/],
  ["a user's coming visits", { user: "me", from: "2026-11-20" }, /visits_of_user/],
  ["a day", { from: "2026-11-24", until: "2026-11-24" }, /visits_by_time/],
  ["an office's day", { office: "ocala", from: "2026-11-24", until: "2026-11-24" }, /visits_by_time/],
  [
    "one's own and one's office's",
    { user: "near", from: "2026-11-24", until: "2026-11-25" },
    /visits_by_time/,
  ],
];

test.each(queries)("%s is read from an index", async (_, query, index) => {
  const office = await aVisitor();
  const { world, pat } = office;
  await aVisit(world, office);
  for (let i = 0; i < some; i += 1) {
    await aLead(world, { email: `lead${i}@example.com` });
    await aUser(world, { username: `user${i}`, role: "sales" });
  }
  await world.db.transact(
    async (tx) => {
      await tx.insertInto("user_offices").values({ user_id: pat, office_id: "ocala" }).execute();
      const stamps = sql.raw("1, '2026-11-20T14:05:00.000Z', '2026-11-20T14:05:00.000Z'");
      await sql`with recursive n (i) as (select 2 union all select i + 1 from n where i < 3000)
        insert into visits (lead_id, starts_at, minutes, address, user_id, notes, uid, sequence, version, created_at,
          updated_at)
        select 1 + i % ${sql.lit(some)}, '20' || (27 + i % 40) || '-01-01T10:00:00.000Z', 60, '',
          1 + i % ${sql.lit(some)}, '', cast(i as text), 0, ${stamps}
        from n`.execute(tx);
      if (world.db.engine === "postgres") await sql`analyze`.execute(tx);
    },
    { changed: ["visits", "users"] },
  );
  const { world: watching, queries } = watched(world);
  const plain = await plainQuery(world.db.read, VisitQuery.parse(query), pat);
  await listVisits(watching.db.read, plain);
  const [page] = queries.filter((one) => /order by/i.test(one.sql));
  expect(page).toBeDefined();
  const explain = world.db.engine === "postgres" ? "explain " : "explain query plan ";
  const bound = page!.sql.replace(/\$(\d+)|\?(\d*)/g, () => "?");
  const values = [...page!.parameters];
  const parts = bound.split("?");
  const statement = parts.flatMap((part, i) => [
    sql.raw(part),
    ...(i < parts.length - 1 ? [sql.lit(values[i])] : []),
  ]);
  const { rows } = await sql`${sql.raw(explain)}${sql.join(statement, sql``)}`.execute(world.db.read);
  expect(JSON.stringify(rows)).toMatch(index);
  expect(JSON.stringify(rows)).not.toMatch(/SCAN visits(?! USING)|Seq Scan on visits/);
});
