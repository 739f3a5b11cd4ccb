import { sql, type SqlBool } from "kysely";
import { leadConditions } from "./filters.reads.ts";
import { detailsOf } from "./facts.reads.ts";
import { briefRows, briefsOf } from "./reads.ts";
import { outlineOf } from "#core/pools/input.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import { closedStages } from "./stages.rules.ts";
import { findPage, rowsInOrder } from "#db/list-page.ts";
import { findSlices, type Slice } from "#db/list-slices.ts";
import type { Db } from "#db/schema.ts";
import { cityIn } from "#lib/text/city-in.ts";
import { mostCounted } from "#lib/lists/count.ts";
import { boardStages, cardsAtOnce, type BoardStage } from "./board.rules.ts";
import type { LeadBoard, LeadBoardQuery, LeadCard } from "./board.shape.ts";

type Query = LeadBoardQuery & { dueBefore?: string };
type Source = { db: Db; book: PictureBook };

/** The leads of each stage that the filters include, from the top of the columns or after the cursor of one. */
export async function readBoard({ db, book }: Source, query: Query): Promise<LeadBoard> {
  const stages = boardStages.filter((stage) => includes(query, stage));
  const isCollected = query.q.trim() !== "" || query.dueBefore !== undefined;
  const columns = isCollected ? await collected(db, query, stages) : await indexed(db, query, stages);
  const cards = await readCards(
    { db, book },
    columns.flatMap(({ ids }) => ids),
  );
  return {
    columns: columns.map(({ ids, ...column }) => ({
      ...column,
      items: ids.flatMap((id) => cards.get(id) ?? []),
    })),
  };
}

function includes({ stage, column, dueBefore }: Query, one: BoardStage): boolean {
  if (column && column !== one) return false;
  const isOpen = !closedStages.includes(one);
  if (dueBefore && !isOpen) return false;
  return stage === "" || (stage === "open" || stage === "waiting" ? isOpen : stage === one);
}

type Column = Omit<LeadBoard["columns"][number], "items"> & { ids: number[] };

/**
 * The parts of a column, from top to bottom, each in its own order. New leads that wait come first, the longest waiting
 * on top.
 */
type Part = { stage: "waiting" | "replied" | BoardStage; isOldestFirst: boolean };

function partsOf(stage: BoardStage, { stage: filter }: Query): Part[] {
  if (stage !== "new") return [{ stage: filter === "waiting" ? filter : stage, isOldestFirst: false }];
  const waiting: Part = { stage: "waiting", isOldestFirst: true };
  return filter === "waiting" ? [waiting] : [waiting, { stage: "replied", isOldestFirst: false }];
}

/** The position in a cursor: the part, and the last id in it. */
function readCursor({ after }: Query): { at: number; last?: number } {
  if (!after) return { at: 0 };
  const [at, last] = after.split(".").map(Number);
  return { at: at ?? 0, last: last ?? 0 };
}

type StageColumn = { ids: number[]; total: number; totalCapped?: boolean };

function columnOf(stage: BoardStage, parts: StageColumn[], from: number): Column {
  const all = parts.flatMap(({ ids }, part) => ids.map((id) => ({ id, cursor: `${part + from}.${id}` })));
  const cards = all.slice(0, cardsAtOnce);
  const count = parts.reduce((sum, { total }) => sum + total, 0);
  return {
    stage,
    count: Math.min(count, mostCounted),
    countCapped: count > mostCounted || parts.some(({ totalCapped }) => totalCapped === true),
    ids: cards.map(({ id }) => id),
    next: count > cards.length ? (cards.at(-1)?.cursor ?? null) : null,
  };
}

/** The columns along their indexes. */
async function indexed(db: Db, query: Query, stages: BoardStage[]): Promise<Column[]> {
  const { at, last } = readCursor(query);
  const parts = stages.flatMap((stage) =>
    partsOf(stage, query)
      .slice(at)
      .map((part, n) => ({
        stage,
        slice: sliceOf(query, { stage, part, last: n === 0 ? last : undefined }),
      })),
  );
  const slices = await findSlices(
    db,
    "leads",
    parts.map(({ slice }) => slice),
    cardsAtOnce,
  );
  return stages.map((stage) =>
    columnOf(
      stage,
      slices.filter((_, n) => parts[n]?.stage === stage),
      at,
    ),
  );
}

type Read = { stage: BoardStage; part: Part; last: number | undefined };

function sliceOf(query: Query, { stage, part, last }: Read): Slice {
  const filters = leadConditions({ ...query, stage: part.stage, within: stage });
  const { where = [], counted = where, rare } = filters;
  const beyond = part.isOldestFirst ? sql<SqlBool>`id > ${last}` : sql<SqlBool>`id < ${last}`;
  const rest = last === undefined ? [] : [beyond];
  return {
    where: [...where, ...rest],
    counted: [...counted, ...rest],
    direction: part.isOldestFirst ? "asc" : "desc",
    rare,
  };
}

/** A search reads this many of its newest matches, and so does a filter that few leads match. */
const mostCollected = 2_000;

/** All matches, divided among the columns: one search instead of one for each column. */
async function collected(db: Db, query: Query, stages: BoardStage[]): Promise<Column[]> {
  const { ids, total, totalCapped } = await findPage(db, "leads", {
    q: query.q,
    ...leadConditions(query),
    order: [["id", "desc"]],
    page: 1,
    pageSize: mostCollected,
  });
  const capped = totalCapped === true || total > ids.length;
  const byStage = await readStages(db, ids);
  const { at, last } = readCursor(query);
  return stages.map((stage) => {
    const parts = partsOf(stage, query).slice(at);
    const columnParts = parts.map((part, n) => {
      const own = (byStage.get(stage) ?? []).filter(({ waits }) => isIn(part, waits)).map(({ id }) => id);
      const sorted = part.isOldestFirst ? own.toReversed() : own;
      const rest = n === 0 && last !== undefined ? beyond(sorted, last, part) : sorted;
      return { ids: rest, total: rest.length, totalCapped: capped };
    });
    return columnOf(stage, columnParts, at);
  });
}

function isIn({ stage }: Part, waits: boolean): boolean {
  return stage === "waiting" ? waits : stage === "replied" ? !waits : true;
}

function beyond(ids: number[], last: number, { isOldestFirst }: Part): number[] {
  return ids.filter((id) => (isOldestFirst ? id > last : id < last));
}

type Standing = { id: number; waits: boolean };

/** Which of these leads are in which stage, in the order of the ids. */
async function readStages(db: Db, ids: number[]): Promise<Map<string, Standing[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("leads")
    .select(["id", "stage", "first_contacted_at"])
    .where("id", "in", ids)
    .execute();
  const newestFirst = rows.toSorted((one, other) => other.id - one.id);
  return Map.groupBy(
    newestFirst.map(({ id, stage, first_contacted_at }) => ({
      id,
      stage,
      waits: first_contacted_at === null,
    })),
    ({ stage }) => stage,
  );
}

async function readCards({ db, book }: Source, ids: number[]): Promise<Map<number, LeadCard>> {
  const rows = await rowsInOrder(ids, () => cardRows(db).where("leads.id", "in", ids).execute());
  const leads = await briefsOf(db, rows);
  return new Map(
    leads.map((lead, at) => {
      const { address, plan_name: name, plan_length, plan_width, plan_path } = rows[at]!;
      const drawn = { id: lead.poolId ?? "", outline_path: plan_path ?? "" };
      const outline = name === null ? null : outlineOf(book, drawn);
      const plan = outline && { name: name!, length: plan_length!, width: plan_width!, outline };
      const { priceRange = null } = detailsOf(rows[at]!);
      return [lead.id, { ...lead, city: cityIn(address), priceRange, plan }];
    }),
  );
}

/** Leads with their owners and the sizes of their pools. */
function cardRows(db: Db) {
  return briefRows(db)
    .leftJoin("pools", "pools.id", "leads.pool_id")
    .select([
      "leads.address",
      "pools.name as plan_name",
      "length_ft as plan_length",
      "width_ft as plan_width",
      "outline_path as plan_path",
    ]);
}
