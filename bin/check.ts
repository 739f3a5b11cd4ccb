import { join } from "node:path";
import { screens } from "#app/admin/routes.ts";
import { barePages, pages } from "#app/site/routes.ts";
import { checkCore } from "#tools/check/core.ts";
import { checkDomains } from "#tools/check/domains.ts";
import { checkHouse } from "#tools/check/house.ts";
import { checkMigrations } from "#tools/check/migrations.ts";
import { checkOutsidePaths, checkRooms } from "#tools/check/rooms.ts";
import { checkAddresses } from "#tools/check/routes.ts";
import { checkStyles } from "#tools/check/styles.ts";
import { checkTests } from "#tools/check/tests.ts";
import { checkTables } from "#tools/check/tables.ts";
import { ownFiles } from "#tools/check/own-files.ts";

const root = join(import.meta.dirname, "..");

/** The sign-in is in app/admin/start.tsx, and /admin leads to the dashboard (app/draw-page.tsx). */
const drawn = {
  pages: [...Object.keys(pages), ...Object.keys(barePages)],
  screens: ["/admin-login", "/admin", ...screens.map(({ path }) => path)],
};

if (process.argv[1] === import.meta.filename) {
  const problems = await check();
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0 ? "bin/check: nothing to report." : `bin/check: ${problems.length} to fix.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/**
 * Checks that no linter covers: addresses, the domains of core and their files, who writes which table, the numbers of
 * migrations, the rooms' sentences, the paths and the picture in the documents, styles, tests that run without the
 * database they open, paths outside the project.
 */
export async function check(): Promise<string[]> {
  const files = ownFiles(root);
  return [
    ...checkAddresses(drawn),
    ...checkCore(root, files),
    ...checkDomains(root, files),
    ...checkTables(root, files),
    ...checkMigrations(files),
    ...checkRooms(root, files),
    ...checkHouse(root, files),
    ...checkStyles(root, files),
    ...checkTests(root, files),
    ...checkOutsidePaths(root, files),
  ];
}
