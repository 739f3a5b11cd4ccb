import { sql, type SqlBool } from "kysely";
import { isGoingLive } from "#core/content/schedule.rules.ts";
import { texts, type TextKind, type TextSubject } from "#core/content/text.rules.ts";
import { waitingLastDay } from "#core/content/working-copy.reads.ts";
import type { Db } from "#db/schema.ts";
import { floridaMidnight } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { monthAfter, mostTurns, type Turn } from "./rules.ts";
import type { MonthOfTexts, TextTurn } from "./shape.ts";

type Type = TextSubject["type"];
/** The first day of a month and that of the next one. */
type Span = { from: string; until: string };

/**
 * What is planned for a month and, of its part that has passed, what the activity log tells. A text that was deleted has
 * neither. If a month has too many, what is planned comes first, and then what happened last.
 */
export async function readMonth(
  db: Db,
  { month, today }: { month: string; today: string },
): Promise<MonthOfTexts> {
  const span = { from: `${month}-01`, until: `${monthAfter(month, 1)}-01` };
  const types = Object.keys(texts) as Type[];
  const [planned, past] = await Promise.all([
    Promise.all(types.map((type) => listPlanned(db, type, span))),
    Promise.all(span.from > today ? [] : types.map((type) => listPast(db, type, span))),
  ]);
  const all = [...planned.flat().toSorted(byTime), ...past.flat().toSorted(byTime).toReversed()];
  return { turns: all.slice(0, mostTurns).toSorted(byTime), more: Math.max(0, all.length - mostTurns) };
}

/** A last day comes last in its day, because it ends at midnight. */
function byTime(one: TextTurn, other: TextTurn): number {
  const place = ({ day, at, title, id }: TextTurn) => `${day} ${at ?? "~"} ${title} ${id}`;
  return place(one) < place(other) ? -1 : 1;
}

async function listPlanned(db: Db, type: Type, span: Span): Promise<TextTurn[]> {
  const [from, until] = momentsOf(span);
  const rows = await db
    .selectFrom(texts[type].table)
    .select(["id", "title", kindOf(type), "status", "publish_at", "last_day", "next"])
    .where((eb) =>
      eb.or([
        eb.and([eb("publish_at", ">=", from), eb("publish_at", "<", until)]),
        eb.and([eb("last_day", ">=", span.from), eb("last_day", "<", span.until)]),
        sql<SqlBool>`next like '%"last_day":%'`,
      ]),
    )
    .execute();
  return rows.flatMap(({ id, kind, title, status, publish_at, last_day, next }) => {
    const inChanges = waitingLastDay(type, { id, next }) ?? "";
    const planned: [turn: Turn, day: string, at: string | null][] = [
      ["goesLive", publish_at === null ? "" : floridaIsoDay(publish_at), publish_at],
      ["lastDay", isGoingLive({ status, publish_at }) ? last_day : "", null],
      ["lastDayInChanges", inChanges, null],
    ];
    return planned
      .filter(([, day]) => span.from <= day && day < span.until)
      .map(([turn, day, at]) => ({ type, id, kind, title, turn, day, at }));
  });
}

/** When texts were published and taken down, by hand or by themselves. */
async function listPast(db: Db, type: Type, span: Span): Promise<TextTurn[]> {
  const [from, until] = momentsOf(span);
  const { table, entity } = texts[type];
  const entries = await db
    .selectFrom("audit")
    .select(["entity_id", "action", "at"])
    .where("entity", "=", entity)
    .where("at", ">=", from)
    .where("at", "<", until)
    .where((eb) =>
      eb.or([
        eb("action", "in", ["publish", "take back"]),
        eb.and([eb("action", "=", "create"), eb("detail", "like", '%"status":"published"%')]),
      ]),
    )
    .execute();
  if (entries.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(["id", "title", kindOf(type)])
    .where("id", "in", [...new Set(entries.map((entry) => Number(entry.entity_id)))])
    .execute();
  const stored = new Map(rows.map((row) => [String(row.id), row]));
  return entries.flatMap(({ entity_id, action, at }) => {
    const text = stored.get(entity_id);
    if (!text) return [];
    const turn = action === "take back" ? "takenDown" : "wentLive";
    return [{ type, ...text, turn, day: floridaIsoDay(at), at } satisfies TextTurn];
  });
}

function momentsOf({ from, until }: Span): [from: string, until: string] {
  return [floridaMidnight(from).toISOString(), floridaMidnight(until).toISOString()];
}

function kindOf(type: Type) {
  return sql<TextKind>`${type === "post" ? sql.ref("kind") : sql.lit("landing_page")}`.as("kind");
}
