import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { findCheckedPage, findPageCheck, listCheckedPages } from "#core/content/checked-pages/reads.ts";
import { CheckedPageQuery } from "#core/content/checked-pages/shape.ts";
import { checkPages } from "#core/pools/check-pages.ts";
import { NotYet } from "#core/jobs.ts";
import { startPageCheck } from "#core/pools/start-page-check.ts";
import type { World } from "#core/world.ts";
import { builtSite } from "./built-site.ts";

/** Runs the job to its end. */
async function checkAll(world: World): Promise<void> {
  await startPageCheck(world, { actor: program });
  for (;;)
    try {
      return await checkPages(world);
    } catch (reason) {
      if (!(reason instanceof NotYet)) throw reason;
    }
}

test("the pages of the first start are checked as visitors get them, nobody is counted, and none needs fixing", async () => {
  const { world } = await builtSite();
  await checkAll(world);
  const { db } = world;
  const { pages, left, isRunning } = await findPageCheck(db.read);
  expect({ left, isRunning }).toEqual({ left: 0, isRunning: false });
  expect(pages).toBeGreaterThan(100);
  const listed = async (query: object) =>
    (await listCheckedPages(db.read, CheckedPageQuery.parse({ pageSize: 200, ...query }))).items;
  const items = await listed({ finding: "any" });
  const found = await Promise.all(items.map(({ id }) => findCheckedPage(db.read, id)));
  const lines = found.flatMap((one) =>
    one!.findings.map(({ kind, message }) => `${one!.path} ${kind} ${message}`),
  );
  expect(lines).toEqual([]);
  const about = (await listed({})).find(({ path }) => path === "/about");
  expect(about).toMatchObject({ status: 200, isHidden: false, canonical: "" });
  expect(about!.picture).toMatch(/^\/pictures\/.+-card\.jpg$/);
  expect(await db.read.selectFrom("daily_counts").selectAll().execute()).toEqual([]);
  expect(await db.read.selectFrom("missing_pages").selectAll().execute()).toEqual([]);
});
