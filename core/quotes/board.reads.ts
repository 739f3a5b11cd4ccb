import { sql, type RawBuilder, type SqlBool } from "kysely";
import { pipelineStages, quoteConditions, type PlainFilter } from "./filters.reads.ts";
import { quotesOf } from "./reads.ts";
import { quoteStages, type QuoteStage } from "./rules.ts";
import { findPage } from "#db/list-page.ts";
import { conditions } from "#db/list-parts.ts";
import type { Db } from "#db/schema.ts";
import { cardsAtOnce } from "./board.rules.ts";
import type { QuoteBoard, QuoteFigures } from "./board.shape.ts";

type Searched = PlainFilter & { q: string };
type OnBoard = Searched & { column: "" | QuoteStage; after: number };

/** A search reads this many of its newest matches. */
const mostFound = 2_000;

/** The matches of a search; undefined without one. */
async function findMatches(db: Db, query: Searched): Promise<Matches | undefined> {
  const { q } = query;
  if (!q.trim()) return undefined;
  const { ids, totalCapped = false } = await findPage(db, "quotes", {
    q,
    ...quoteConditions(query),
    order: [["id", "desc"]],
    page: 1,
    pageSize: mostFound,
  });
  return { ids, isCapped: totalCapped };
}

/** How many quotes match in each stage, and their total: for a search, of its newest 2,000 matches. */
export async function readQuoteFigures(db: Db, query: Searched): Promise<QuoteFigures> {
  return figuresOf(db, query, await findMatches(db, query));
}

type Matches = { ids: number[]; isCapped: boolean };

async function figuresOf(db: Db, query: Searched, matches?: Matches): Promise<QuoteFigures> {
  const filteredStages = stagesOf(query);
  const stages = matches
    ? await addUpMatches(db, filteredStages, matches.ids)
    : await addUp(db, query, filteredStages);
  return { stages, isCapped: matches?.isCapped ?? false };
}

type Sum = { stage: QuoteStage; count: number | string; total: number | string };

async function addUp(db: Db, query: PlainFilter, stages: QuoteStage[]): Promise<QuoteFigures["stages"]> {
  if (stages.length === 0) return [];
  const { rows } = await (isRare(query) ? sumOfFound(query) : sumsAlongStages(query, stages)).execute(db);
  const sums = new Map(rows.map((sum) => [sum.stage, sum]));
  return stages.map((stage) => {
    const { count = 0, total = 0 } = sums.get(stage) ?? {};
    return { stage, count: Number(count), totalCents: Number(total) };
  });
}

/** Few quotes meet such a filter, and an index of its own finds them, whatever their stage. */
function isRare({ due, recent, lead }: PlainFilter): boolean {
  return due !== "" || recent !== "" || lead !== "";
}

function sumOfFound(query: PlainFilter): RawBuilder<Sum> {
  const { counted } = quoteConditions(query);
  return sql`with found as materialized (select stage, total_cents from quotes ${conditions(counted)})
    select stage, count(*) as count, sum(total_cents) as total from found group by stage`;
}

/** Each stage along its index, all in one query. */
function sumsAlongStages(query: PlainFilter, stages: QuoteStage[]): RawBuilder<Sum> {
  const sums = stages.map((stage) => {
    const { counted } = quoteConditions({ ...query, stage });
    return sql`select ${sql.lit(stage)} as stage, count(*) as count, coalesce(sum(total_cents), 0) as total
      from quotes ${conditions(counted)}`;
  });
  return sql`${sql.join(sums, sql` union all `)}`;
}

async function addUpMatches(db: Db, stages: QuoteStage[], ids: number[]): Promise<QuoteFigures["stages"]> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom("quotes").select(["stage", "total_cents"]).where("id", "in", ids).execute();
  return stages.map((stage) => {
    const own = rows.filter((row) => row.stage === stage);
    return { stage, count: own.length, totalCents: own.reduce((sum, one) => sum + one.total_cents, 0) };
  });
}

/** The stages that the filters allow. */
function stagesOf({ stage, due, recent }: PlainFilter): QuoteStage[] {
  const outstanding: QuoteStage[] = ["sent", "viewed"];
  const stages: Partial<Record<string, QuoteStage[]>> = { open: ["draft", ...outstanding], outstanding };
  const allowed: QuoteStage[][] = [
    ...(stage === "" ? [] : [stages[stage] ?? [stage as QuoteStage]]),
    ...(due === "unopened" ? [["sent" as const]] : []),
    ...(due === "expiring" ? [outstanding] : []),
    ...(recent === "sent" ? [pipelineStages] : []),
    ...(recent === "accepted" ? [["accepted" as const]] : []),
  ];
  return quoteStages.filter((one) => allowed.every((stages) => stages.includes(one)));
}

/** The quotes of each stage that the filters include, newest first, with the total of each stage. */
export async function readQuoteBoard(db: Db, query: OnBoard): Promise<QuoteBoard> {
  const stages = stagesOf(query).filter((stage) => query.column === "" || stage === query.column);
  const matches = await findMatches(db, query);
  const [figures, ids] = await Promise.all([
    figuresOf(db, query, matches),
    matches ? divided(db, query, matches.ids) : alongIndexes(db, query, stages),
  ]);
  const cardIds = stages.map((stage) => ids.get(stage)?.slice(0, cardsAtOnce) ?? []);
  const cards = new Map((await quotesOf(db, cardIds.flat())).map((quote) => [quote.id, quote]));
  const columns = stages.map((stage, at) => ({
    ...figures.stages.find((one) => one.stage === stage)!,
    items: cardIds[at]!.flatMap((id) => cards.get(id) ?? []),
    next: (ids.get(stage)?.length ?? 0) > cardsAtOnce ? (cardIds[at]!.at(-1) ?? null) : null,
  }));
  return { columns, isCapped: figures.isCapped };
}

type Ids = Map<string, number[]>;

/** One more id than is shown tells whether there are more. Each stage is walked along its index, all in one query. */
async function alongIndexes(db: Db, query: OnBoard, stages: QuoteStage[]): Promise<Ids> {
  if (stages.length === 0) return new Map();
  const beyond = query.after > 0 ? [sql<SqlBool>`id < ${query.after}`] : [];
  const first = stages.map((stage) => {
    const { where } = quoteConditions({ ...query, stage });
    return sql`select stage, id from (select stage, id from quotes ${conditions([...where, ...beyond])}
      order by id desc limit ${sql.lit(cardsAtOnce + 1)}) as cards`;
  });
  const { rows } = await sql<{ stage: string; id: number }>`${sql.join(first, sql` union all `)}`.execute(db);
  return byStageOf(rows);
}

async function divided(db: Db, { after }: OnBoard, matches: number[]): Promise<Ids> {
  const rest = after > 0 ? matches.filter((id) => id < after) : matches;
  if (rest.length === 0) return new Map();
  const rows = await db
    .selectFrom("quotes")
    .select(["id", "stage"])
    .where("id", "in", rest)
    .orderBy("id", "desc")
    .execute();
  return byStageOf(rows);
}

function byStageOf(rows: { stage: string; id: number }[]): Ids {
  const byStage = Map.groupBy(rows, ({ stage }) => stage);
  return new Map(
    [...byStage].map(([stage, some]) => [stage, some.map(({ id }) => id).toSorted((a, b) => b - a)]),
  );
}
