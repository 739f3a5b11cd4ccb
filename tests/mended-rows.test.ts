import { expect, test } from "vitest";
import { listDeletedTexts } from "#core/content/deleted-texts/reads.ts";
import { listAudit } from "#core/records/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { oldDatabase, opened, rowsOf, write } from "./old-database.ts";

test("an entry of the log that an erasure has broken can be listed, and others stay as they are", async () => {
  const before = await oldDatabase();
  const whole = '{"note":"Call [erased]"}';
  const details = ['{"stage":"new[erased]stage":"won"}', '{"changes":[{"[erased]":"phone"}]}', whole];
  for (const [index, detail] of details.entries())
    await before.run(`update audit set detail = '${detail}' where id = ${index + 1}`);
  const { read } = await opened(before.config);
  const rows = await read.selectFrom("audit").select("detail").where("id", "<=", 3).orderBy("id").execute();
  expect(rows.map(({ detail }) => detail)).toEqual(["{}", "{}", whole]);
  expect((await listAudit(read, { page: 1, pageSize: 100 })).items).toHaveLength(38);
});

test("articles and landing pages that were deleted before can be put back for 30 days from now on", async () => {
  const before = await oldDatabase();
  const deletions = (await before.rows("audit")).filter(({ action }) => action === "delete");
  const start = Date.now();
  const listed = await listDeletedTexts((await opened(before.config)).read);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.map(({ title, deletedAt }) => [title, deletedAt]).toReversed()).toEqual(
    deletions.map(({ detail, at }) => [
      (JSON.parse(String(detail)) as { before: { title: string } }).before.title,
      at,
    ]),
  );
  const days = listed.map(({ keptUntil }) => (Date.parse(keptUntil) - start) / 86_400_000);
  for (const kept of days) expect(kept).toBeCloseTo(30, 1);
});

test("redirects have a status that browsers follow", async () => {
  const before = await oldDatabase();
  await before.run("update redirects set status_code = 200");
  const db = await opened(before.config);
  const [first] = await rowsOf(db, "redirects");
  expect(first).toMatchObject({ status_code: 301 });
  const set = (status_code: number) =>
    write(db, (tx) => tx.updateTable("redirects").set({ status_code }).execute());
  await set(308);
  await expect(set(200)).rejects.toThrow(/check/i);
});

test("a redirect that led nowhere says that its page is gone", async () => {
  const before = await oldDatabase();
  await before.run("update redirects set to_path = '' where id = (select min(id) from redirects)");
  const [first, second] = await rowsOf(await opened(before.config), "redirects");
  expect(first).toMatchObject({ to_path: "", to_page: "", status_code: 410 });
  expect(second).toMatchObject({ status_code: 301 });
});

test.each([
  ["CPC1400000 (demo)", true],
  ["CPC1457890", false],
])(
  "a company that was saved with the license %s is a demonstration: %s",
  async (license, isDemonstration) => {
    const before = await oldDatabase();
    const value = JSON.stringify({ name: "Pools", license });
    await before.run(`delete from settings where key = 'company'`);
    await before.run(
      `insert into settings (key, value, version, updated_at, updated_by) values ('company', '${value}', 3, '2026-11-01T00:00:00.000Z', 'dana')`,
    );
    const db = await opened(before.config);
    expect((await readSettings(db.read)).company).toMatchObject({ license, isDemonstration });
  },
);

test("a company that nobody has saved is a demonstration, and a damaged one stays as it is", async () => {
  const before = await oldDatabase();
  await before.run(`delete from settings where key = 'company'`);
  await before.run(
    `insert into settings (key, value, version, updated_at, updated_by) values ('company', '{', 3, '2026-11-01T00:00:00.000Z', 'dana')`,
  );
  const db = await opened(before.config);
  expect((await readSettings(db.read)).company.isDemonstration).toBe(true);
  const { value } = await db.read
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "company")
    .executeTakeFirstOrThrow();
  expect(value).toBe("{");
});
