import { withPostgres } from "./postgres.ts";

/**
 * Global setup of Vitest's `postgres` project and of Playwright: starts a PostgreSQL server for the tests. `npm test`
 * starts one itself and passes its address on, so this then does nothing.
 */
export default async function startTestDatabase(): Promise<() => Promise<void>> {
  const postgres = await withPostgres();
  if ("skipped" in postgres) throw new Error(`The tests on PostgreSQL cannot run: ${postgres.skipped}.`);
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
