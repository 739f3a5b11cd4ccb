import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import type { World } from "#core/world.ts";
import { openDatabase } from "#db/open.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
import { aCustomerWithLink, keptPhotos } from "#tests/lead-photos.ts";
import { mediaIn } from "#tests/media-in.ts";
import { backup, restore } from "./backup.ts";

async function served() {
  const { config, remove } = await freshDatabase({ migrated: true });
  onTestFinished(remove);
  const env = { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir };
  const media = mediaIn(config.dataDir);
  const world = { ...(await testWorld()), db: await openDatabase(config), config, media } as World;
  return { env, world, config };
}

test("restoring a PostgreSQL backup brings the leads back, and keeps the previous data", async () => {
  const { env, world, config } = await served();
  await aLead(world);
  const folder = await backup(env);
  await aLead(world, { email: "later@example.com" });
  await world.db.close();
  const report = await restore(env, folder);
  expect(report.join(" ")).toContain("before-restore-");
  const again = { ...world, db: await openDatabase(config) } as World;
  onTestFinished(() => again.db.close());
  expect((await listLeads(again.db.read, LeadQuery.parse({}))).total).toBe(1);
  const aside = readdirSync(config.dataDir).find((name) => name.startsWith("before-restore-")) ?? "";
  expect(existsSync(join(config.dataDir, aside, "database.dump"))).toBe(true);
});

test("the photos of customers are in a PostgreSQL backup with their records, and come back", async () => {
  const { env, world, config } = await served();
  const { leadId, send } = await aCustomerWithLink(world);
  for (const seed of [1, 2]) expect(await send(seed)).toBeNull();
  const sent = await keptPhotos(world, leadId);
  expect(sent).toHaveLength(2);
  const folder = await backup(env);
  await world.db.transact(async (tx) => void (await tx.deleteFrom("lead_photos").execute()), {
    changed: ["lead-photos"],
  });
  await world.db.close();
  rmSync(join(config.dataDir, "media"), { recursive: true });
  await restore(env, folder);
  const again = { ...world, db: await openDatabase(config) } as World;
  onTestFinished(() => again.db.close());
  expect(await keptPhotos(again, leadId)).toEqual(sent);
});

test("restoring is refused while a server is connected", async () => {
  const { env, world } = await served();
  await aLead(world);
  const folder = await backup(env);
  await expect(restore(env, folder)).rejects.toThrow("Stop it first");
  expect((await listLeads(world.db.read, LeadQuery.parse({}))).total).toBe(1);
  await world.db.close();
});

test("an error does not reveal the password", async () => {
  const { env, world } = await served();
  await world.db.close();
  const wrong = { ...env, DATABASE_URL: "postgres://bob:s3cretPW@127.0.0.1:1/nothing" };
  const reason = await backup(wrong).catch(String);
  expect(reason).toContain("pg_dump failed");
  expect(reason).not.toContain("s3cretPW");
});
