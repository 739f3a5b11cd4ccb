import { sql, type Expression, type SqlBool } from "kysely";
import type { LeadQuery } from "./shape.ts";
import { leadOfReference } from "./rules.ts";
import { leadStages, type LeadStage } from "./stages.rules.ts";
import { apart } from "#db/list-parts.ts";
import type { Listing } from "#db/list-parts.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

/** A query whose values no longer depend on who runs it or when. */
type Plain<Query> = Query & { dueBefore?: string; leadId?: number };
export type PlainQuery = Plain<LeadQuery>;

/** What "me", "today" and "overdue" mean for this user at this moment. */
export function plainQuery<Query extends Pick<LeadQuery, "owner" | "due" | "q">>(
  { q, ...filters }: Query,
  reader: { userId: number; now: Date },
): Plain<Query> {
  const leadId = leadOfReference(q);
  // a reference names one lead, which no search needs to look for
  const query = { ...filters, ...(leadId === null ? { q } : { q: "", leadId }) } as Plain<Query>;
  return plainFilters(query, reader);
}

function plainFilters<Query extends Pick<LeadQuery, "owner" | "due">>(
  query: Query,
  { userId, now }: { userId: number; now: Date },
): Plain<Query> {
  const owner = query.owner === "me" ? String(userId) : query.owner;
  if (!query.due) return { ...query, owner };
  // overdue tasks are due today as well
  const until = query.due === "overdue" ? now : floridaMidnight(nextDay(floridaIsoDay(now)));
  return { ...query, owner, dueBefore: until.toISOString() };
}

/** The conditions of the partial indexes, written as they are there. */
const openRank = sql<SqlBool>`stage_rank < ${sql.lit(leadStages.indexOf("won"))}`;
export const isOpenApart = apart(openRank);
export const isWaiting = [sql<SqlBool>`first_contacted_at is null`, isOpenApart];
const isReplied = [sql<SqlBool>`first_contacted_at is not null`, apart(inRank(leadStages.indexOf("new")))];

function inRank(rank: number): Expression<SqlBool> {
  return sql<SqlBool>`stage_rank = ${sql.lit(rank)}`;
}

type Filters = Pick<Listing, "where" | "counted" | "rare">;
type Filtered = Pick<PlainQuery, "office" | "requestType" | "owner" | "dueBefore" | "leadId"> & {
  /** "replied" means new leads that no longer wait. */
  stage: LeadQuery["stage"] | "replied";
  /** Only those in this stage, for leads that wait for a reply. */
  within?: LeadStage;
};

/** The filters, once for walking the list in its order and once for the index that counts leads. */
export function leadConditions({ leadId, ...query }: Filtered): Filters {
  const filters = filterConditions(query);
  if (leadId === undefined) return filters;
  const isNamed = sql<SqlBool>`id = ${leadId}`;
  const counted = [isNamed, ...(filters.counted ?? filters.where ?? []).map(apart)];
  return { where: counted, counted, rare: true };
}

function filterConditions(query: Filtered): Filters {
  const { stage, within = stage, office, requestType, owner, dueBefore } = query;
  const rank = leadStages.findIndex((one) => one === within);
  const inStage = rank < 0 ? [] : [inRank(rank)];
  const owned = owner ? [ownedBy(owner)] : [];
  const kinds = [
    ...(office ? [sql<SqlBool>`office_id = ${office}`] : []),
    ...(requestType ? [sql<SqlBool>`request_type = ${requestType}`] : []),
  ];
  if (stage === "replied") return { where: [...isReplied, ...[...owned, ...kinds].map(apart)], rare: true };
  if (dueBefore || stage === "waiting") {
    const isDue = [sql<SqlBool>`next_due_at is not null`, sql<SqlBool>`next_due_at < ${dueBefore}`];
    const waits = stage === "waiting" ? isWaiting : [isOpenApart];
    const others = [...inStage, ...owned, ...kinds].map(apart);
    return { where: [...waits, ...(dueBefore ? isDue : []), ...others], rare: true };
  }
  const ranks = stage === "open" ? openRanks : rank < 0 ? allRanks : [sql.lit(rank)];
  const counted = [sql<SqlBool>`stage_rank in (${sql.join(ranks)})`, ...owned, ...kinds];
  if (owner) {
    const others = [...(stage === "open" ? [openRank] : inStage), ...kinds];
    return { where: [...owned, ...others.map(apart)], counted };
  }
  if (stage === "open") return { where: [openRank, ...kinds.map(apart)], counted };
  if (kinds.length === 0 && inStage.length === 0) return {};
  return { where: [...inStage, ...kinds], counted };
}

function ownedBy(owner: string): Expression<SqlBool> {
  return owner === "none" ? sql<SqlBool>`owner_id is null` : sql<SqlBool>`owner_id = ${Number(owner)}`;
}

const allRanks = leadStages.map((_, rank) => sql.lit(rank));
const openRanks = allRanks.slice(0, leadStages.indexOf("won"));
