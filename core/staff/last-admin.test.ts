import { expect, test } from "vitest";
import { aUser, type TestWorld } from "#tests/build.ts";
import { anOffice, recordOf } from "#tests/users.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { inviteUser } from "./invite.ts";
import { InviteInput } from "./shape.ts";

type Taking = (world: TestWorld, id: number, by: number) => Promise<void>;
const takings: Record<string, Taking> = {
  disable: (world, id, by) =>
    disableUser(world, {
      id,
      input: { version: 1 },
      actor: { userId: by, name: "x", role: "admin" as const },
    }),
  demote: (world, id, by) =>
    changeUser(world, {
      id,
      change: { version: 1, role: "editor" },
      actor: { userId: by, name: "x", role: "admin" as const },
    }),
};

test.each(Object.entries(takings))("the last active admin cannot be removed: %s", async (_, take) => {
  const { world, dana } = await anOffice();
  const lee = await aUser(world, { username: "lee", role: "sales" });
  await inviteUser(world, {
    input: InviteInput.parse({ username: "new", displayName: "New", email: "n@example.com", role: "admin" }),
    actor: { userId: dana, name: "dana", role: "admin" as const },
  });
  await expect(take(world, dana, lee)).rejects.toMatchObject({ code: "last_admin" });
  expect(await recordOf(world, dana)).toMatchObject({ role: "admin", status: "active" });
});

test.each([
  ["disable", "disable"],
  ["demote", "demote"],
  ["disable", "demote"],
] as const)("two admins who %s and %s each other at the same moment: one stays", async (one, other) => {
  const { world, dana } = await anOffice();
  const lee = await aUser(world, { username: "lee" });
  const outcomes = await Promise.allSettled([
    takings[one]!(world, lee, dana),
    takings[other]!(world, dana, lee),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "last_admin" });
  const left = [await recordOf(world, dana), await recordOf(world, lee)];
  expect(left.filter((user) => user.role === "admin" && user.status === "active")).toHaveLength(1);
});

test.each(Object.entries(takings))(
  "users cannot %s themselves, even if there is another admin",
  async (name, take) => {
    const { world, dana } = await anOffice();
    await aUser(world, { username: "lee" });
    await expect(take(world, dana, dana)).rejects.toMatchObject({
      code: "forbidden",
      message: name === "disable" ? /cannot disable yourself/ : /cannot change your own role/,
    });
  },
);
