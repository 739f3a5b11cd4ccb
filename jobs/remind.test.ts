import { expect, test } from "vitest";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { ManualLead } from "#core/leads/facts.shape.ts";
import { addLead } from "#core/leads/add.ts";
import { changeLead } from "#core/leads/change.ts";
import { logContact } from "#core/leads/log.ts";
import { findLead } from "#core/leads/reads.ts";
import { moveLeads } from "#core/leads/writes.ts";
import type { OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import { countReminded } from "#core/leads/reminders/reads.ts";
import type { Reminders } from "#core/settings/reminders.rules.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { anOfficeToRemind, give, reminded } from "#tests/reminders.ts";
import { write, writeSetting } from "#tests/writes.ts";

const minute = 60_000;
const actor = { userId: null, name: "Dana", role: "admin" as const };

test("after 15 open minutes the owner is reminded, after 60 the others of the office, each once", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  const id = await aLead(world);
  await give(world, id, ana);
  expect(await reminded(world)).toEqual([]);
  expect(await reminded(world, 14)).toEqual([]);
  expect(await reminded(world, 1)).toEqual(["ana"]);
  expect(await reminded(world, 44)).toEqual([]);
  expect(await reminded(world, 1)).toEqual(["bea", "cal"]);
  expect(await reminded(world, 7 * 24 * 60)).toEqual([]);
  const history = (await findLead(world.db.read, id))?.activities.flatMap(({ email }) => email?.to || []);
  // the newest first, and by name although they were sent to addresses
  expect(history).toEqual(["cal", "bea", "ana"]);
  const jobs = await world.db.read.selectFrom("jobs").select(["name", "payload", "state"]).execute();
  expect(jobs.filter(({ name }) => name === "lead.remind")).toEqual([
    { name: "lead.remind", payload: JSON.stringify({ leadId: id }), state: "done" },
  ]);
});

test("without an owner, the people who take leads in turn are reminded; without those, nobody before 60 minutes", async () => {
  const world = await testWorld();
  const { bea } = await anOfficeToRemind(world);
  await aLead(world);
  expect(await reminded(world, 15)).toEqual(["bea"]);
  expect(await reminded(world, 45)).toEqual(["ana", "cal"]);
  await write(world, "users", { in_rotation: 0 }, ["id", String(bea)], ["users"]);
  await aLead(world, { email: "second@example.com" });
  expect(await reminded(world, 15)).toEqual([]);
  expect(await reminded(world, 45)).toEqual(["ana", "bea", "cal"]);
});

test("nights, weekends and holidays do not count", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  const thanksgiving = { day: "2026-11-23", name: "Founders’ Day", spans: [] };
  await writeSetting(world, "offices", ([ocala, ...others]: OfficeWithHours[]) => [
    { ...ocala, holidays: [thanksgiving] },
    ...others,
  ]);
  // Friday, 3:50 PM
  world.pass(405 * minute);
  await give(world, await aLead(world), ana);
  // Tuesday, 9:04 AM
  expect(await reminded(world, 3 * 24 * 60 + 17 * 60 + 14)).toEqual([]);
  expect(await reminded(world, 1)).toEqual(["ana"]);
  expect(world.sent.at(-1)?.subject).toBe("Marisol Vega has been waiting 15 minutes for a reply");
});

const answers: [string, (world: TestWorld, id: number) => Promise<unknown>][] = [
  [
    "a logged call",
    (world, id) =>
      logContact(world, { id, contact: { kind: "call", outcome: "voicemail", note: "" }, actor }),
  ],
  ["a closed lead", (world, id) => changeLead(world, { id, change: { version: 1, stage: "spam" }, actor })],
  ["an erased person", (world) => eraseContact(world, { id: 1, version: 1, reason: "request", actor })],
  [
    "reminders turned off",
    (world) => writeSetting(world, "reminders", (value: Reminders) => ({ ...value, on: false })),
  ],
];

test.each(answers)("%s ends the reminders", async (_, end) => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  const id = await aLead(world);
  await give(world, id, ana);
  expect(await reminded(world, 15)).toEqual(["ana"]);
  await end(world, id);
  expect(await reminded(world, 24 * 60)).toEqual([]);
});

test.each([
  ["that waits", false, ["ana"]],
  ["that was answered at once", true, []],
])("a lead added by hand %s", async (_, answered, names) => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  const sam = { firstName: "Sam", lastName: "", email: "", phone: "(352) 555-0177", address: "" };
  const typed = { ...sam, source: "walk_in", officeId: "ocala" };
  const input = ManualLead.parse({ ...typed, answered, ownerId: ana, key: crypto.randomUUID() });
  await addLead(world, { input, actor });
  expect(await reminded(world, 15)).toEqual(names);
  // the visitor gave no email address
  for (const { replyTo } of world.sent) expect(replyTo.address).toBe("ocala@sunspringpools.example");
});

test("no reminder is enqueued while they are off", async () => {
  const world = await testWorld();
  await writeSetting(world, "reminders", (value: Reminders) => ({ ...value, on: false }));
  await aLead(world);
  const names = await world.db.read.selectFrom("jobs").select("name").execute();
  expect(names.map(({ name }) => name)).not.toContain("lead.remind");
});

test("other hours of the office apply to leads that wait already", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  await give(world, await aLead(world), ana);
  await give(world, await aLead(world, { nearestBranch: "orlando", email: "b@example.com" }), ana);
  const afternoon = [{ from: "12:00", to: "16:00" }];
  await writeSetting(world, "offices", ([ocala, ...others]: [OfficeWithHours]) => [
    { ...ocala, week: { ...ocala.week, friday: afternoon } },
    ...others,
  ]);
  // 9:20 AM: the lead of the other office
  expect(await reminded(world, 15)).toEqual(["ana"]);
  // 12:14 PM: that lead's second reminder
  expect(await reminded(world, 2 * 60 + 54)).toEqual(["elsewhere"]);
  expect(await reminded(world, 1)).toEqual(["ana"]);
});

/** On Fridays, Orlando is open until 8 PM. */
async function openLateInOrlando(world: TestWorld): Promise<void> {
  await writeSetting(
    world,
    "offices",
    ([ocala, west, orlando]: [OfficeWithHours, object, OfficeWithHours]) => [
      ocala,
      west,
      { ...orlando, week: { ...orlando.week, friday: [{ from: "09:00", to: "20:00" }] } },
    ],
  );
}

test("a reminder that becomes due earlier is not late: longer hours, shorter times, another office", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  // Friday, 3:50 PM, and 4:10 PM, ten minutes after closing
  world.pass(405 * minute);
  const id = await aLead(world);
  await give(world, id, ana);
  expect(await reminded(world, 20)).toEqual([]);
  await openLateInOrlando(world);
  expect(await reminded(world)).toEqual([]);
  await changeLead(world, { id, change: { version: 1, officeId: "orlando" }, actor });
  expect(await reminded(world)).toEqual(["ana"]);
  await writeSetting(world, "reminders", (value: Reminders) => ({ ...value, officeMinutes: 20 }));
  expect(await reminded(world)).toEqual(["elsewhere"]);
});

test("of leads that wait, only those that are moved together take the other office's hours", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  await openLateInOrlando(world);
  // Friday, 3:50 PM, and 4:10 PM
  world.pass(405 * minute);
  for (const name of ["a", "b", "c"])
    await give(world, await aLead(world, { email: `${name}@example.com` }), ana);
  expect(await reminded(world, 20)).toEqual([]);
  const leads = await world.db.read
    .selectFrom("leads")
    .selectAll()
    .where("email", "<>", "c@example.com")
    .execute();
  await world.db.transact(
    (tx) => moveLeads(tx, world.now(), { leads, move: { officeId: "orlando" }, actor }),
    { changed: ["leads"] },
  );
  expect(await reminded(world)).toEqual(["ana", "ana"]);
});

test("a removed office's leads keep the hours and people of the primary one", async () => {
  const world = await testWorld();
  await anOfficeToRemind(world);
  const id = await aLead(world, { nearestBranch: "orlando" });
  expect(await reminded(world)).toEqual([]);
  await give(world, id, null);
  await writeSetting(world, "offices", (all: OfficeWithHours[]) => all.filter(({ id }) => id !== "orlando"));
  expect(await reminded(world, 15)).toEqual(["bea"]);
});

test("someone disabled, or without an email address by then, is not reminded", async () => {
  const world = await testWorld();
  const { ana, cal } = await anOfficeToRemind(world);
  await give(world, await aLead(world), ana);
  await write(world, "users", { disabled: 1 }, ["id", String(ana)], ["users"]);
  expect(await reminded(world, 15)).toEqual(["bea"]);
  await write(world, "users", { email: "" }, ["id", String(cal)], ["users"]);
  expect(await reminded(world, 45)).toEqual([]);
});

test("a new owner is reminded at 60 minutes, and who was reminded before is not again", async () => {
  const world = await testWorld();
  const { ana, cal } = await anOfficeToRemind(world);
  const id = await aLead(world);
  await give(world, id, ana);
  expect(await reminded(world, 15)).toEqual(["ana"]);
  await give(world, id, cal);
  expect(await reminded(world, 45)).toEqual(["bea", "cal"]);
});

test("a worker that was down reminds everyone when it is back, each with one email", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  await give(world, await aLead(world), ana);
  expect(await reminded(world, 3 * 60)).toEqual(["ana", "bea", "cal"]);
});

test("a reminder that is not due yet is not among the lead's unfinished jobs", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  await reminded(world);
  expect((await findLead(world.db.read, id))?.jobs).toEqual([]);
});

test("the settings show how many people of each office would be reminded", async () => {
  const world = await testWorld();
  await anOfficeToRemind(world);
  expect(await countReminded(world.db.read)).toEqual({
    offices: [
      { id: "ocala", name: "Ocala", first: 1, next: 2 },
      { id: "west-palm-beach", name: "West Palm Beach", first: 0, next: 0 },
      { id: "orlando", name: "Orlando", first: 1, next: 0 },
    ],
  });
});
