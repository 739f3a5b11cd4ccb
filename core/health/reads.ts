import { listNewestEmails } from "#core/emails/reads.ts";
import type { Db } from "#db/schema.ts";
import type { Health } from "./shape.ts";

/** The queue and the outbox, as the health screen shows them. */
export async function readQueue(db: Db): Promise<Pick<Health, "jobs" | "troubled" | "emails">> {
  const [states, troubled, emails] = await Promise.all([
    db
      .selectFrom("jobs")
      .select("state")
      .select((eb) => eb.fn.countAll().as("count"))
      .groupBy("state")
      .execute(),
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
  const count = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0);
  return {
    jobs: {
      queued: count("queued"),
      running: count("running"),
      failed: count("failed"),
      done: count("done"),
    },
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
