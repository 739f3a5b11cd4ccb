import { withPostgres } from "./postgres.ts";

/**
 * Global set-up of Vitest's `postgres` project and of Playwright: a database server for the tests on PostgreSQL.
 * `npm test` has started one already and passes its address on; then this does nothing.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const postgres = await withPostgres();
  if ("skipped" in postgres) throw new Error(`The tests on PostgreSQL cannot run: ${postgres.skipped}.`);
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
