import { expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import { findLead } from "#core/leads/reads.ts";
import { cancelVisit } from "#core/visits/cancel.ts";
import { completeVisit } from "#core/visits/complete.ts";
import { findVisit } from "#core/visits/reads.ts";
import { holdBackMs } from "#core/visits/rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser } from "#tests/build.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { anOffice, enter, ownedLeads, owners, recordOf } from "#tests/users.ts";
import { changeUser } from "./change-user.ts";
import { disableUser } from "./disable-user.ts";
import { enableUser } from "#core/staff/enable.ts";

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

/** An office with Pat, who goes on visits, Kim, who can replace Pat, and an admin. */
async function withVisits() {
  const office = await aVisitor();
  const { world } = office;
  await runDueJobs(world, 20);
  world.sent.length = 0;
  const dana = await aUser(world);
  const admin = { userId: dana, name: "dana", role: "admin" as const };
  const kim = await aUser(world, { username: "kim", role: "sales" });
  const email = { version: 1, email: "kim@example.com" };
  await changeUser(world, { id: kim, change: email, actor: admin });
  return { ...office, kim, admin };
}

test("a disabled user's coming visits go to the chosen user; those that are over stay", async () => {
  const { kim, admin, ...office } = await withVisits();
  const { world, pat, leadId, actor } = office;
  const coming = await aVisit(world, office);
  const canceled = await aVisit(world, office, { day: "2026-11-25" });
  await cancelVisit(world, { id: canceled.id, input: { version: 1, reason: "Rain" }, actor });
  const over = await aVisit(world, office, { day: "2026-11-20", time: "10:00" });
  world.pass(3_600_000);
  await completeVisit(world, { id: over.id, version: 1, actor });
  expect(await recordOf(world, pat)).toMatchObject({ comingVisits: 1 });
  await expect(disableUser(world, { id: pat, input: { version: 2 }, actor: admin })).rejects.toMatchObject({
    details: { fields: { handOverTo: "Choose who gets the upcoming visit" } },
  });
  const heard: string[] = [];
  world.db.onChange((tags) => void heard.push(...tags));
  await disableUser(world, { id: pat, input: { version: 2, handOverTo: kim }, actor: admin });
  const goes = async ({ id }: { id: number }) => (await findVisit(world.db.read, id))!;
  expect(await goes(coming)).toMatchObject({ user: { id: kim }, sequence: 1, version: 2 });
  for (const one of [canceled, over]) expect(await goes(one)).toMatchObject({ user: { id: pat } });
  expect((await findLead(world.db.read, leadId))?.activities[0]).toMatchObject({
    type: "visit",
    from: coming.startsAt,
    to: coming.startsAt,
    note: "Changed: person",
    actor: "dana",
  });
  const audit = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "disable")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(audit.detail)).toMatchObject({ visits: 1, to: kim });
  expect(heard).toEqual(expect.arrayContaining(["users", "visits", "leads", "jobs"]));
});

test("customers and both people get the invitation to a visit that someone else takes over", async () => {
  const { kim, admin, ...office } = await withVisits();
  const { world, pat } = office;
  await aVisit(world, office);
  const sent = async () => {
    world.sent.length = 0;
    world.pass(holdBackMs);
    await runDueJobs(world, 20);
    return world.sent
      .map(({ to, attachments }) => {
        const text = String(attachments?.[0]?.content ?? "");
        return [to.address, ...["METHOD", "SEQUENCE"].map((name) => text.match(`${name}:(.*)\r\n`)?.[1])];
      })
      .toSorted();
  };
  expect(await sent()).toEqual([
    ["marisol@example.com", "REQUEST", "0"],
    ["pat@example.com", "REQUEST", "0"],
  ]);
  await disableUser(world, { id: pat, input: { version: 2, handOverTo: kim }, actor: admin });
  expect(await sent()).toEqual([
    ["kim@example.com", "REQUEST", "1"],
    ["marisol@example.com", "REQUEST", "1"],
    ["pat@example.com", "CANCEL", "1"],
  ]);
});

test("a visit that is being booked for a user who is disabled goes to the chosen user or is refused", async () => {
  const { kim, admin, ...office } = await withVisits();
  const { world, pat } = office;
  await aVisit(world, office);
  const [booked] = await Promise.allSettled([
    aVisit(world, office, { day: "2026-11-26" }),
    disableUser(world, { id: pat, input: { version: 2, handOverTo: kim }, actor: admin }),
  ]);
  if (booked.status === "rejected") expect(booked.reason).toMatchObject({ code: "invalid_input" });
  const visits = await world.db.read.selectFrom("visits").select("user_id").execute();
  expect(visits.map(({ user_id }) => user_id)).toEqual(visits.map(() => kim));
});

test("a new role without leads hands over the coming visits as well", async () => {
  const { kim, admin, ...office } = await withVisits();
  const { world, pat } = office;
  const { id } = await aVisit(world, office);
  const change = { version: 2, role: "editor" as const, handOverTo: kim };
  await changeUser(world, { id: pat, change, actor: admin });
  expect(await findVisit(world.db.read, id)).toMatchObject({ user: { id: kim } });
});
