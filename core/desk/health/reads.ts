import { sql } from "kysely";
import { countUpTo } from "#db/list-page.ts";
import { listNewestEmails } from "#core/emails/reads.ts";
import type { Db } from "#db/schema.ts";
import { damagedTexts, forgetDamaged, type StoredPlace } from "#lib/json/stored-json.ts";
import type { Health } from "./shape.ts";

const jobStates = ["queued", "running", "failed", "done"] as const;

/** What monitoring records: how many jobs are in each state, and how many seconds the oldest due one has waited. */
export async function countJobs(
  db: Db,
  now: Date,
): Promise<{ states: { state: string; count: number }[]; longestWait: number }> {
  const [rows, oldest] = await Promise.all([
    db
      .selectFrom("jobs")
      .select(["state", (eb) => eb.fn.countAll<number | string>().as("n")])
      .groupBy("state")
      .execute(),
    db
      .selectFrom("jobs")
      .select("run_at")
      .where("state", "=", "queued")
      .orderBy("run_at")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const states = jobStates.map((state) => ({
    state,
    count: Number(rows.find((row) => row.state === state)?.n ?? 0),
  }));
  const waited = oldest ? (now.getTime() - Date.parse(oldest.run_at)) / 1000 : 0;
  return { states, longestWait: Math.max(0, waited) };
}

/** The queue and the outbox, for the health screen. */
export async function readQueue(db: Db): Promise<Pick<Health, "jobs" | "troubled" | "emails">> {
  const count = (state: string) => countUpTo(db, sql`select 1 from jobs where state = ${state}`);
  const [queued, running, failed, done, troubled, emails] = await Promise.all([
    count("queued"),
    count("running"),
    count("failed"),
    count("done"),
    db
      .selectFrom("jobs")
      .selectAll()
      .where("state", "in", ["failed", "queued"])
      .where((eb) => eb.or([eb("attempts", ">", 0), eb("last_error", "is not", null)]))
      .orderBy("id", "desc")
      .limit(50)
      .execute(),
    listNewestEmails(db, 50),
  ]);
  return {
    jobs: { queued, running, failed, done },
    troubled: troubled.map(({ id, name, state, attempts, last_error, run_at }) => ({
      id,
      name,
      state,
      attempts,
      lastError: last_error,
      runAt: run_at,
    })),
    emails,
  };
}

/** The staff's names for the records of tables that hold JSON. */
const labels: Record<string, string> = {
  audit: "activity log entry",
  jobs: "job",
  leads: "lead",
  manufacturer_merges: "merge of manufacturers",
  manufacturers: "manufacturer",
  media: "picture",
  offices: "office",
  pools: "pool",
  posts: "article",
  quote_acceptances: "signature of a quote",
  quote_revisions: "quote revision",
  revisions: "earlier version",
  price_books: "price book",
  saved_views: "saved view",
  settings: "settings section",
};

/** The records that could not be read completely since startup and still can't, such as "lead 12". */
export async function listDamaged(db: Db): Promise<string[]> {
  const names = await Promise.all(
    damagedTexts().map(async ({ at, isReadable }) => {
      const text = await findText(db, at);
      if (text !== undefined && !isReadable(text)) return `${labels[at.table] ?? at.table} ${at.id}`;
      forgetDamaged(at);
      return null;
    }),
  );
  return [...new Set(names.filter((name) => name !== null))];
}

async function findText(db: Db, { table, column, id }: StoredPlace): Promise<string | undefined> {
  const key = table === "settings" ? "key" : "id";
  const { rows } = await sql<{ text: string }>`select ${sql.ref(column)} as text from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}`.execute(db);
  return rows[0]?.text;
}
