import { expect, test } from "vitest";
import { cleanUp } from "#jobs/clock.ts";
import { aUser } from "#tests/build.ts";
import { anOffice, enter, recordOf } from "#tests/users.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { listSignIns } from "./reads.ts";
import { sendLinkToUser } from "./send-link.ts";
import { unlockUser } from "./unlock.ts";

test("unlocking lets the user sign in immediately", async () => {
  const { world, dana, actor } = await anOffice();
  for (let i = 0; i < 5; i += 1) await enter(world, "dana", "wrong").catch(() => {});
  expect(await recordOf(world, dana)).toMatchObject({ status: "locked", lockedUntil: expect.any(String) });
  await expect(enter(world, "dana")).rejects.toMatchObject({ code: "too_many_requests" });
  await unlockUser(world, { username: "DANA", actor });
  expect(await recordOf(world, dana)).toMatchObject({ status: "active", lockedUntil: null });
  expect((await enter(world, "dana")).user.id).toBe(dana);
  await expect(unlockUser(world, { username: "nobody", actor })).rejects.toMatchObject({ code: "not_found" });
});

test("the history has failures, resulting locks, refusals and successes, but no passwords or unknown names", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  for (let i = 0; i < 6; i += 1) await enter(world, "Lee", "a wrong password").catch(() => {});
  world.pass(61_000);
  await enter(world, "lee");
  await disableUser(world, { id: lee, input: { version: 1 }, actor });
  await enter(world, "lee").catch(() => {});
  await enter(world, "made-up", "a wrong password").catch(() => {});
  const { items, total } = await listSignIns(world.db.read, { userId: lee, page: 1, pageSize: 50 });
  expect(total).toBe(7);
  expect(items.map((one) => one.outcome)).toEqual([
    "disabled",
    "signed_in",
    ...Array<string>(5).fill("failed"),
  ]);
  expect(items.map((one) => one.lockedUntil !== null)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(items[0]).toMatchObject({ ip: "192.0.2.7", userAgent: "test" });
  const rows = JSON.stringify(await world.db.read.selectFrom("sign_ins").selectAll().execute());
  expect(rows).not.toMatch(/wrong password|made-up|sun and sand/);
});

const day = 24 * 3_600_000;

test("the history keeps 90 days and 1,000 entries per user; links are kept for a month after expiry", async () => {
  const { world, dana, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  await sendLinkToUser(world, { id: lee, actor });
  await enter(world, "lee");
  world.pass(31 * day);
  await sendLinkToUser(world, { id: lee, actor });
  const attempt = { user_id: dana, at: world.now().toISOString(), outcome: "failed", ip: "", user_agent: "" };
  const many = Array.from({ length: 1_003 }, (_, index) => ({ ...attempt, ip: String(index) }));
  await world.db.transact((tx) => tx.insertInto("sign_ins").values(many).execute(), { changed: ["users"] });
  const kept = async () => {
    await cleanUp(world);
    const rows = await world.db.read.selectFrom("sign_ins").select(["user_id", "ip"]).orderBy("id").execute();
    const links = await world.db.read.selectFrom("invites").select("id").execute();
    return {
      lee: rows.filter((row) => row.user_id === lee).length,
      dana: rows.filter((row) => row.user_id === dana).length,
      oldest: rows.find((row) => row.user_id === dana)?.ip,
      links: links.length,
    };
  };
  expect(await kept()).toEqual({ lee: 1, dana: 1_000, oldest: "3", links: 2 });
  world.pass(day);
  expect(await kept()).toMatchObject({ lee: 1, links: 1 });
  world.pass(58 * day + 1);
  expect(await kept()).toEqual({ lee: 0, dana: 1_000, oldest: "3", links: 0 });
});
