import { sql } from "kysely";
import type { Db } from "#db/schema.ts";
import type { TestWorld } from "./build.ts";

/** How many rows one statement has: databases limit its values. */
const atOnce = 1_500;

/**
 * Adds that many quotes, with SQL, to a world that has as many contacts as `contacts`, and a user: in turn every stage,
 * three offices, owned by the user or nobody, sent in the last 400 days. Every 50th is about a spa, and every 500th has a
 * question.
 */
export async function addManyQuotes(world: TestWorld, many: number, contacts: number): Promise<void> {
  for (let from = 1; from <= many; from += atOnce)
    await world.db.transact(
      (tx) => insert(tx, { from, until: Math.min(from + atOnce - 1, many), contacts, now: world.now() }),
      { changed: ["quotes", "contacts"] },
    );
  if (world.db.engine === "postgres")
    await world.db.transact((tx) => sql`analyze`.execute(tx), { changed: [] });
}

type Span = { from: number; until: number; contacts: number; now: Date };

const stages = ["draft", "sent", "viewed", "accepted", "declined", "expired", "withdrawn", "sent", "viewed"];
const offices = ["ocala", "orlando", "west-palm-beach"];

async function insert(tx: Db, { from, until, contacts, now }: Span): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 24 * 3_600_000).toISOString();
  const rows = Array.from({ length: until - from + 1 }, (_, n) => {
    const id = from + n;
    const stage = stages[(id * 7) % stages.length]!;
    const sent = stage === "draft" ? null : at((id * 13) % 400);
    return {
      id,
      number: `OCA-2026-${id}`,
      contact_id: (id % contacts) + 1,
      lead_id: null,
      office_id: offices[id % 5 < 3 ? 0 : id % 3]!,
      owner_id: id % 4 === 0 ? null : 1,
      title: id % 50 === 0 ? "A spa" : "Apollo 14 with a paver deck",
      stage,
      stage_at: sent ?? at(id % 90),
      total_cents: 4_000_000 + ((id * 7_919) % 9_000_000),
      valid_until: at(((id * 13) % 400) - 30).slice(0, 10),
      notes: "",
      sent_at: sent,
      viewed_at: stage === "viewed" || stage === "accepted" ? sent : null,
      version: 1,
      created_at: at(((id * 13) % 400) + 2),
      updated_at: sent ?? now.toISOString(),
    };
  });
  await tx.insertInto("quotes").values(rows).execute();
  const questioned = rows.filter(({ id }) => id % 500 === 0);
  const entries = questioned.map(({ id }) => ({
    subject_type: "quote" as const,
    subject_id: String(id),
    type: "question",
    note: "How long will it take?",
    actor: "Visitor",
    at: at(id % 50),
  }));
  if (entries.length > 0) await tx.insertInto("activities").values(entries).execute();
}
