import { expect, test } from "vitest";
import type { Role } from "#core/auth/rules.ts";
import { aUser } from "#tests/build.ts";
import { anOffice, enter, ownedLeads, owners, recordOf } from "#tests/users.ts";
import { disableUser } from "./disable.ts";
import { enableUser } from "./enable.ts";

test("disabling ends all sessions; enabling does not restore them", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  await enter(world, "lee");
  await disableUser(world, { id: lee, input: { version: 1 }, actor });
  expect(await recordOf(world, lee)).toMatchObject({ status: "disabled", sessions: 0, version: 2 });
  await expect(enter(world, "lee")).rejects.toMatchObject({ code: "wrong_credentials" });
  await enableUser(world, { id: lee, version: 2, actor });
  expect(await recordOf(world, lee)).toMatchObject({ status: "active", sessions: 0, version: 3 });
  expect((await enter(world, "lee")).user.username).toBe("lee");
});

test("a user who signs in while being disabled ends up without a session", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  for (let round = 0; round < 5; round += 1) {
    const version = 1 + 2 * round;
    await Promise.allSettled([
      enter(world, "lee"),
      disableUser(world, { id: lee, input: { version }, actor }),
      enter(world, "lee"),
    ]);
    await enableUser(world, { id: lee, version: version + 1, actor });
    expect((await recordOf(world, lee)).sessions).toBe(0);
  }
});

test("a disabled user's open leads go to the chosen user; closed ones stay", async () => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const kim = await aUser(world, { username: "kim", role: "sales" });
  await ownedLeads(world, lee, ["new", "quote_sent", "won", "lost", "spam"]);
  expect(await recordOf(world, lee)).toMatchObject({ openLeads: 2 });
  const heard: string[] = [];
  world.db.onChange((tags) => void heard.push(...tags));
  await disableUser(world, { id: lee, input: { version: 1, handOverTo: kim }, actor });
  expect(await owners(world)).toEqual({ new: kim, quote_sent: kim, won: lee, lost: lee, spam: lee });
  const history = await world.db.read
    .selectFrom("activities")
    .selectAll()
    .where("type", "=", "owner")
    .execute();
  expect(history).toMatchObject([
    { subject_type: "lead", from_value: String(lee), to_value: String(kim), actor: "dana" },
    { subject_type: "lead", from_value: String(lee), to_value: String(kim), actor: "dana" },
  ]);
  const audit = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "disable")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(audit.detail)).toEqual({ ended: 0, handedOver: 2, to: kim });
  expect(heard).toEqual(["users", `users:${lee}`, "sessions", "leads", "audit"]);
});

const heirs: [string, Role, { disabled?: number; password_hash?: string }][] = [
  ["an editor", "editor", {}],
  ["a disabled user", "sales", { disabled: 1 }],
  ["an invited user without a password", "sales", { password_hash: "" }],
];

test.each(heirs)("open leads cannot be handed over to %s", async (_, role, state) => {
  const { world, actor } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  const kim = await aUser(world, { username: "kim", role });
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("users")
        .set({ version: 1, ...state })
        .where("id", "=", kim)
        .execute(),
    { changed: ["users"] },
  );
  await ownedLeads(world, lee, ["new"]);
  for (const handOverTo of [kim, lee, null, undefined, 4711])
    await expect(
      disableUser(world, { id: lee, input: { version: 1, handOverTo }, actor }),
    ).rejects.toMatchObject({ code: "invalid_input", details: { fields: { handOverTo: /the open lead/ } } });
  expect(await recordOf(world, lee)).toMatchObject({ status: "active", openLeads: 1, version: 1 });
});
