import { expect, test } from "vitest";
import { aUser, testPassword, type TestWorld } from "#tests/build.ts";
import { accept, anOffice, chosenPassword as password, enter, pat, stored, tokenOf } from "#tests/users.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { inviteUser } from "./invite.ts";
import { findUser, previewLink } from "./reads.ts";
import { sendLinkToUser } from "./send-link.ts";

const hour = 3_600_000;

function preview(world: TestWorld, token: string) {
  return previewLink(world.db.read, { token, now: world.now() });
}

async function statusOfUser(world: TestWorld, id: number) {
  return (await findUser(world.db.read, { id, now: world.now() }))?.status;
}

test("an invited user chooses a password with the link, is signed in, and can sign in again", async () => {
  const { world, actor } = await anOffice();
  const { id, newLink } = await inviteUser(world, { input: pat, actor });
  expect(await statusOfUser(world, id)).toBe("invited");
  await expect(enter(world, "pat", "")).rejects.toMatchObject({ code: "wrong_credentials" });
  const token = tokenOf(newLink);
  expect(await preview(world, token)).toMatchObject({
    state: "open",
    purpose: "invite",
    name: "Pat Vega",
    username: "Pat",
  });
  const signedIn = await accept(world, token);
  expect(signedIn.user).toEqual({
    id,
    username: "Pat",
    displayName: "Pat Vega",
    role: "sales",
    seesCosts: false,
  });
  expect(await statusOfUser(world, id)).toBe("active");
  expect((await enter(world, "pat", password)).user.id).toBe(id);
  const audit = await world.db.read.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(audit.map((row) => [row.action, row.entity_id, row.user_id])).toEqual([
    ["create", String(actor.userId), null],
    ["invite", String(id), actor.userId],
    ["failed-sign-in", String(id), null],
    ["accept-invite", String(id), id],
    ["sign-in", String(id), id],
  ]);
});

test("a password that is easy to guess is rejected, and the link still works", async () => {
  const { world, actor } = await anOffice();
  const { newLink } = await inviteUser(world, { input: pat, actor });
  const token = tokenOf(newLink);
  await expect(accept(world, token, "patvega12345")).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { password: expect.stringContaining("easy to guess") } },
  });
  expect((await accept(world, token)).user.username).toBe("Pat");
});

test("only the link's hash is stored, and nothing of the password", async () => {
  const { world, actor } = await anOffice();
  const { newLink } = await inviteUser(world, { input: pat, actor });
  const token = tokenOf(newLink);
  expect(await stored(world)).not.toContain(token);
  await accept(world, token);
  expect(await stored(world)).not.toContain(token);
  expect(await stored(world)).not.toContain(password);
});

test.each([
  ["invite", 72],
  ["reset", 24],
] as const)("a link to %s works for exactly %i hours", async (purpose, hours) => {
  const { world, actor } = await anOffice();
  const newLink =
    purpose === "invite"
      ? (await inviteUser(world, { input: pat, actor })).newLink
      : await sendLinkToUser(world, { id: await aUser(world, { username: "lee" }), actor });
  expect(newLink.purpose).toBe(purpose);
  world.pass(hours * hour - 1);
  expect(await preview(world, tokenOf(newLink))).toMatchObject({ state: "open" });
  world.pass(1);
  expect(await preview(world, tokenOf(newLink))).toMatchObject({ state: "expired", name: "", username: "" });
  await expect(accept(world, tokenOf(newLink))).rejects.toMatchObject({
    code: "gone",
    message: expect.stringMatching(/expired/),
  });
});

test("a link works once", async () => {
  const { world, actor } = await anOffice();
  const token = tokenOf((await inviteUser(world, { input: pat, actor })).newLink);
  await accept(world, token);
  expect(await preview(world, token)).toMatchObject({ state: "used", name: "" });
  await expect(accept(world, token, "another good one")).rejects.toMatchObject({
    code: "gone",
    message: expect.stringMatching(/already been used/),
  });
  expect((await enter(world, "pat", password)).user.username).toBe("Pat");
});

test("if two tabs submit the same link at once, one wins, and its password applies", async () => {
  const { world, actor } = await anOffice();
  const token = tokenOf((await inviteUser(world, { input: pat, actor })).newLink);
  const chosen = ["from the first tab", "from the second tab"];
  const outcomes = await Promise.allSettled(chosen.map((one) => accept(world, token, one)));
  expect(outcomes.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const winner = outcomes.findIndex((one) => one.status === "fulfilled");
  expect((await enter(world, "pat", chosen[winner]!)).user.username).toBe("Pat");
  await expect(enter(world, "pat", chosen[1 - winner]!)).rejects.toMatchObject({
    code: "wrong_credentials",
  });
});

test("a new link voids the previous one", async () => {
  const { world, actor } = await anOffice();
  const { id, newLink } = await inviteUser(world, { input: pat, actor });
  const newer = await sendLinkToUser(world, { id, actor });
  expect(newer.purpose).toBe("invite");
  expect(await preview(world, tokenOf(newLink))).toMatchObject({ state: "replaced" });
  await expect(accept(world, tokenOf(newLink))).rejects.toMatchObject({
    code: "gone",
    message: expect.stringMatching(/newer link/),
  });
  expect((await accept(world, tokenOf(newer))).user.id).toBe(id);
});

test("the link of a disabled user does not work and sets no password", async () => {
  const { world, actor } = await anOffice();
  const { id, newLink } = await inviteUser(world, { input: pat, actor });
  await disableUser(world, { id, input: { version: 1 }, actor });
  const token = tokenOf(newLink);
  expect(await preview(world, token)).toMatchObject({ state: "disabled", name: "" });
  await expect(accept(world, token)).rejects.toMatchObject({
    code: "gone",
    message: expect.stringMatching(/disabled/),
  });
  const user = await world.db.read
    .selectFrom("users")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(user.password_hash).toBe("");
  await expect(sendLinkToUser(world, { id, actor })).rejects.toMatchObject({ code: "forbidden" });
});

test("an unknown link is not found", async () => {
  const { world } = await anOffice();
  expect(await preview(world, "sun_made-up")).toBeUndefined();
  await expect(accept(world, "sun_made-up")).rejects.toMatchObject({ code: "not_found" });
});

test("a reset keeps the old password until the link is used, then ends all other sessions", async () => {
  const { world, actor } = await anOffice();
  const id = await aUser(world, { username: "lee" });
  await enter(world, "lee", testPassword);
  const token = tokenOf(await sendLinkToUser(world, { id, actor }));
  await enter(world, "lee", testPassword);
  await accept(world, token);
  const sessions = await world.db.read
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", id)
    .execute();
  expect(sessions).toHaveLength(1);
  await expect(enter(world, "lee", testPassword)).rejects.toMatchObject({ code: "wrong_credentials" });
  expect((await enter(world, "lee", password)).user.id).toBe(id);
});

test("a taken name is rejected, ignoring case, and no link is created", async () => {
  const { world, actor } = await anOffice();
  await expect(inviteUser(world, { input: { ...pat, username: "DANA" }, actor })).rejects.toMatchObject({
    code: "already_exists",
    details: { fields: { username: expect.any(String) } },
  });
  expect(await world.db.read.selectFrom("invites").selectAll().execute()).toEqual([]);
});
