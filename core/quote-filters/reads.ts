import { sql, type Expression, type SqlBool } from "kysely";
import type { QuoteQuery } from "#core/quotes/shape.ts";
import { nextDay } from "#lib/florida-instant.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";

/** A list of quotes as the database is asked for it: `owner` is an id or "none", never "me". */
export type PlainQuery = QuoteQuery & { now: Date };

/** For how many days a sent quote may stay unopened, and how soon one expires that the office is told of. */
export const [unopenedDays, expiringDays] = [3, 7];

/** What a list of quotes is filtered by, as conditions on its columns. */
export function quoteConditions({
  stage,
  owner,
  office,
  lead,
  due,
  least,
  now,
}: PlainQuery): Expression<SqlBool>[] {
  const outstanding = sql<SqlBool>`stage in ('sent', 'viewed')`;
  const conditions: [boolean, Expression<SqlBool>][] = [
    [stage === "outstanding", outstanding],
    [stage !== "" && stage !== "outstanding", sql<SqlBool>`stage = ${stage}`],
    [owner === "none", sql<SqlBool>`owner_id is null`],
    [owner !== "" && owner !== "none", sql<SqlBool>`owner_id = ${Number(owner)}`],
    [office !== "", sql<SqlBool>`office_id = ${office}`],
    [lead !== "", sql<SqlBool>`lead_id = ${Number(lead)}`],
    [least > 0, sql<SqlBool>`total_cents >= ${least * 100}`],
    [due === "unopened", sql<SqlBool>`stage = 'sent' and sent_at <= ${daysBefore(now, unopenedDays)}`],
    [
      due === "expiring",
      sql<SqlBool>`${outstanding} and valid_until >= ${floridaIsoDay(now)} and valid_until <= ${lastDay(now)}`,
    ],
  ];
  return conditions.filter(([applies]) => applies).map(([, condition]) => condition);
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}

function lastDay(now: Date): string {
  let day = floridaIsoDay(now);
  for (let ahead = 0; ahead < expiringDays; ahead += 1) day = nextDay(day);
  return day;
}
