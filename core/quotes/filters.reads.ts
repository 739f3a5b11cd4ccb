import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { QuoteQuery } from "./shape.ts";
import { isInPipeline, linkDays, quoteStages } from "./rules.ts";
import { apart } from "#db/list-parts.ts";
import type { Db } from "#db/schema.ts";
import { daysAfter, floridaMidnight } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type Filter = Omit<QuoteQuery, "q" | "sort" | "page" | "pageSize">;

/** A filter for the database: `owner` is an id or "none", never "me". */
export type PlainFilter = Filter & { now: Date };
export type PlainQuery = QuoteQuery & { now: Date };

/** The query for the database, with the user's id in place of "me". */
export function plainQuery<Query extends Filter>(
  query: Query,
  { now, userId }: { now: Date; userId: number },
): Query & { now: Date } {
  return { ...query, owner: query.owner === "me" ? String(userId) : query.owner, now };
}

/** Days that a sent quote may stay unopened, and days before expiry when the office is warned. */
export const [unopenedDays, expiringDays] = [3, 7];

/** How many days in Florida count as recent, including today. */
const recentDays = 7;
/** Days that a question waits for its answer: older questions are ignored, because the list would only grow. */
const questionDays = linkDays;

type Condition = Expression<SqlBool>;

/**
 * The conditions of a list of quotes: once for walking it in its order, along the index of a stage if the filter has
 * one, and once for counting and collecting.
 */
export function quoteConditions(filter: PlainFilter): { where: Condition[]; counted: Condition[] } {
  const { stage, owner } = filter;
  const { inStage, ofOwner, ofOffice, rest } = conditionsOf(filter);
  const counted = [...inStage, ...ofOwner, ...ofOffice, ...rest];
  const isOneStage = stage !== "" && stage !== "outstanding" && stage !== "open";
  if (!isOneStage) return { where: counted.map(apart), counted };
  const [served, others] = owner ? [ofOwner, ofOffice] : [ofOffice, []];
  return { where: [...inStage, ...served, ...[...others, ...rest].map(apart)], counted };
}

/** The stages that count in the pipeline, in their order. */
export const pipelineStages = quoteStages.filter(isInPipeline);

const inPipeline = pipelineStages.map((stage) => sql.lit(stage));
// so written, they leave the choice to the index of the time
const isPending = apart(sql<SqlBool>`stage in (${sql.join(inPipeline)})`);
const isAccepted = apart(sql<SqlBool>`stage = 'accepted'`);
const isOutstanding = sql<SqlBool>`stage in ('sent', 'viewed')`;
const isOpen = sql<SqlBool>`stage in ('draft', 'sent', 'viewed')`;

function conditionsOf({ stage, owner, office, lead, due, recent, age, least, now }: PlainFilter) {
  const when = (applies: boolean, condition: Condition) => (applies ? [condition] : []);
  const groups: Partial<Record<typeof stage, Condition>> = { open: isOpen, outstanding: isOutstanding };
  const inStage = groups[stage] ?? sql<SqlBool>`stage = ${stage}`;
  const isOwned =
    owner === "none" ? sql<SqlBool>`owner_id is null` : sql<SqlBool>`owner_id = ${Number(owner)}`;
  return {
    inStage: when(stage !== "", inStage),
    ofOwner: when(owner !== "", isOwned),
    ofOffice: when(office !== "", sql<SqlBool>`office_id = ${office}`),
    rest: [
      ...when(lead !== "", sql<SqlBool>`lead_id = ${Number(lead)}`),
      ...when(least > 0, sql<SqlBool>`total_cents >= ${least * 100}`),
      ...when(age > 0, sql<SqlBool>`coalesce(sent_at, created_at) <= ${daysBefore(now, age)}`),
      ...dueConditions(due, now),
      ...recentConditions(recent, recentSince(now)),
    ],
  };
}

function dueConditions(due: PlainFilter["due"], now: Date): Condition[] {
  if (due === "unopened")
    return [sql<SqlBool>`stage = 'sent' and sent_at <= ${daysBefore(now, unopenedDays)}`];
  if (due === "expiring")
    return [
      sql<SqlBool>`${isOutstanding} and valid_until >= ${floridaIsoDay(now)} and valid_until <= ${lastDay(now)}`,
    ];
  return due === "asked" ? [hasOpenQuestion(now)] : [];
}

function recentConditions(recent: PlainFilter["recent"], since: string): Condition[] {
  if (recent === "sent") return [sql<SqlBool>`sent_at >= ${since} and ${isPending}`];
  if (recent === "viewed") return [sql<SqlBool>`viewed_at >= ${since}`];
  return recent === "accepted" ? [sql<SqlBool>`stage_at >= ${since} and ${isAccepted}`] : [];
}

/**
 * A question after which nobody has reached the customer, in any stage: a customer who signed or declined also waits
 * for an answer. An erased person's questions are gone.
 */
function hasOpenQuestion(now: Date): Condition {
  return sql<SqlBool>`id in (select about.id from ${questionsOfQuotes} where ${isOpenQuestion(now)})`;
}

const questionsOfQuotes = sql`activities as question
  inner join quotes as about on about.id = cast(question.subject_id as integer)
  left join leads on leads.id = about.lead_id`;

function isOpenQuestion(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`question.type = 'question' and question.subject_type = 'quote'
    and question.at >= ${daysBefore(now, questionDays)} and question.note <> ''
    and (leads.last_contacted_at is null or leads.last_contacted_at < question.at)`;
}

/** The questions of one quote for which lists show it under questions, oldest first. */
export async function listOpenQuestions(
  db: Db,
  { quoteId, now }: { quoteId: number; now: Date },
): Promise<{ id: number; text: string; at: string }[]> {
  const { rows } = await sql<{ id: number; text: string; at: string }>`
    select question.id, question.note as text, question.at from ${questionsOfQuotes}
    where question.subject_id = ${String(quoteId)} and ${isOpenQuestion(now)} order by question.id`.execute(
    db,
  );
  return rows;
}

/** Midnight in Florida at the start of the recent days, of which today is the last. */
function recentSince(now: Date): string {
  const [year = 0, month = 0, day = 0] = floridaIsoDay(now).split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1, day - recentDays + 1)).toISOString().slice(0, 10);
  return floridaMidnight(first).toISOString();
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}

function lastDay(now: Date): string {
  return daysAfter(floridaIsoDay(now), expiringDays);
}
