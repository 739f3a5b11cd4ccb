import { randomBytes } from "node:crypto";
import pg from "pg";
import { withPostgres } from "./postgres.ts";

/**
 * Global setup of Vitest's `postgres` project and of Playwright: starts a PostgreSQL server for the tests. `npm test`
 * starts one itself and passes its address on; then only the databases that this run has left are dropped at the end.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const postgres = await withPostgres();
  if ("skipped" in postgres) throw new Error(`The tests on PostgreSQL cannot run: ${postgres.skipped}.`);
  process.env.TEST_DATABASE_URL = postgres.url;
  const run = (process.env.TEST_RUN = randomBytes(4).toString("hex"));
  return async () => {
    await dropDatabases(postgres.url, `test_${run}_`);
    await postgres.stop();
  };
}

/** Workers keep databases for their next tests (tests/postgres-copies.ts), and end without notice. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
