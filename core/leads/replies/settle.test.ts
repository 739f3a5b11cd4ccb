import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { leadReference } from "#core/leads/rules.ts";
import { aLead, aUser } from "#tests/build.ts";
import { aDesk, leadOf, replyTo, runAll } from "#tests/replies.ts";
import { holdMs } from "./rules.ts";

test("a reply that went out takes a free lead and moves it from New, in the author's name, and only then", async () => {
  const desk = await aDesk();
  const { world } = desk;
  await replyTo(desk);
  expect(await leadOf(desk)).toMatchObject({ stage: "new", owner: null });
  world.pass(holdMs);
  await runAll(world);
  const lead = await leadOf(desk);
  expect(lead).toMatchObject({ stage: "contacted", owner: { id: desk.actor.userId, name: "dana" } });
  const moves = lead.activities.filter(({ type }) => type === "stage" || type === "owner");
  expect(moves.map(({ type, from, to, actor }) => [type, from, to, actor])).toEqual([
    ["owner", null, "dana", "dana"],
    ["stage", "new", "contacted", "dana"],
  ]);
});

test.each([
  ["a colleague's lead", "new", true, "contacted"],
  ["a lead that is further", "visited", false, "visited"],
] as const)("%s stays as it is", async (_, stage, isOwned, after) => {
  const desk = await aDesk();
  const { world, leadId, actor } = desk;
  const pat = await aUser(world, { username: "pat", role: "sales" });
  const change = { version: (await leadOf(desk)).version, stage, ...(isOwned && { ownerId: pat }) };
  await changeLead(world, { id: leadId, change, actor });
  await replyTo(desk);
  world.pass(holdMs);
  await runAll(world);
  const { owner, stage: now } = await leadOf(desk);
  expect([owner?.id, now]).toEqual([isOwned ? pat : actor.userId, after]);
});

test("a reply without a mail server moves nothing", async () => {
  const desk = await aDesk();
  const { world } = desk;
  world.mail.kind = "folder";
  await replyTo(desk);
  world.pass(holdMs);
  await runAll(world);
  expect(await leadOf(desk)).toMatchObject({ stage: "new", owner: null, firstContactedAt: null });
});

test("a reply to a person answers their other open leads, which say so, and nobody else's", async () => {
  const desk = await aDesk();
  const { world, leadId } = desk;
  const [open, closed] = [await aLead(world), await aLead(world)];
  const stranger = await aLead(world, { email: "someone.else@example.com" });
  const { version } = (await findLead(world.db.read, closed))!;
  const change = { version, stage: "archived" } as const;
  await changeLead(world, { id: closed, change, actor: desk.actor });
  await replyTo(desk);
  world.pass(holdMs);
  await runAll(world);
  const late = await aLead(world);
  const waits = async (id: number) => (await findLead(world.db.read, id))!.firstContactedAt === null;
  expect(await Promise.all([leadId, open, closed, stranger, late].map(waits))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  const other = (await findLead(world.db.read, open))!;
  expect(other).toMatchObject({ stage: "new", owner: null });
  const to = leadReference(await leadOf(desk));
  // its own emails go out in the same moment
  const mentions = other.activities.filter(({ type }) => type === "elsewhere");
  expect(mentions).toMatchObject([{ to, actor: "dana" }]);
});

test("a lead that came in while a reply to another was held back still waits", async () => {
  const desk = await aDesk();
  const { world } = desk;
  await replyTo(desk);
  world.pass(holdMs / 2);
  const between = await aLead(world);
  world.pass(holdMs);
  await runAll(world);
  expect((await leadOf(desk)).firstContactedAt).toBe(world.now().toISOString());
  expect((await findLead(world.db.read, between))!.firstContactedAt).toBeNull();
});
