import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeLead } from "#core/leads/change.ts";
import { countWaitingLeads } from "#core/leads/figures.reads.ts";
import { findLead } from "#core/leads/reads.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";
import { aLead, aUser, type TestWorld } from "#tests/build.ts";
import { up } from "#db/migrations/0052-visits-answer.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { cancelVisit } from "./cancel.ts";
import { completeVisit } from "./complete.ts";
import { moveVisit } from "./move.ts";
import { findVisit, listVisits, plainQuery } from "./reads.ts";
import { VisitChange, VisitQuery } from "./shape.ts";

async function stageOf(world: TestWorld, id: number): Promise<string | undefined> {
  return (await findLead(world.db.read, id))?.stage;
}

async function historyOf(world: TestWorld, id: number) {
  const lead = await findLead(world.db.read, id);
  return lead!.activities.map(({ type, from, to, note }) => [type, from, to, note]);
}

const change = (fields: object) => VisitChange.parse({ version: 1, ...fields });

test("booking a visit moves the lead, enters its history, and ends the wait for a first reply", async () => {
  const office = await aVisitor();
  const { world, leadId, pat } = office;
  const visit = await aVisit(world, office, { notes: "Gate on the left" });
  expect(visit).toMatchObject({
    lead: { id: leadId, name: "Marisol Vega", stage: "visit_booked", officeId: "ocala" },
    startsAt: "2026-11-24T19:00:00.000Z",
    user: { id: pat, name: "Pat Vega" },
    notes: "Gate on the left",
    sequence: 0,
    version: 1,
  });
  expect(await historyOf(world, leadId)).toEqual([
    ["visit", null, "2026-11-24T19:00:00.000Z", ""],
    ["stage", "new", "visit_booked", ""],
    ["received", null, "new", ""],
  ]);
  expect((await findLead(world.db.read, leadId))?.firstContactedAt).toBe(world.now().toISOString());
});

const booked: [LeadStage, LeadStage][] = [
  ["new", "visit_booked"],
  ["contacted", "visit_booked"],
  ["visit_booked", "visit_booked"],
  ["visited", "visited"],
  ["quote_sent", "quote_sent"],
  ["won", "won"],
];

test.each(booked)("a booking moves a lead from %s to %s", async (before, after) => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  await changeLead(world, { id: leadId, change: { version: 1, stage: before }, actor });
  await aVisit(world, office);
  expect(await stageOf(world, leadId)).toBe(after);
});

test.each(["lost", "spam", "archived"] as const)("a lead that is %s takes no bookings", async (stage) => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  await changeLead(world, { id: leadId, change: { version: 1, stage, lostReason: reasons[stage] }, actor });
  await expect(aVisit(world, office)).rejects.toMatchObject({
    code: "invalid_input",
    message: /Change its stage/,
  });
});

const reasons = { lost: "Price", spam: undefined, archived: undefined };

test.each([
  ["a time that does not exist", { day: "2027-03-14", time: "02:30" }, "day"],
  ["a time in the past", { day: "2026-11-20", time: "09:04" }, "day"],
  ["a person who is not there", { userId: 999 }, "userId"],
])("%s is refused at its field, for a booking and a move", async (_, fields, field) => {
  const office = await aVisitor();
  const { world, actor } = office;
  const refusal = { code: "invalid_input", details: { fields: { [field]: expect.any(String) } } };
  await expect(aVisit(world, office, fields)).rejects.toMatchObject(refusal);
  const { id } = await aVisit(world, office);
  await expect(moveVisit(world, { id, change: change(fields), actor })).rejects.toMatchObject(refusal);
});

test("an overlap is named, and booked with a second press", async () => {
  const office = await aVisitor();
  const { world } = office;
  await aVisit(world, office);
  const other = { ...office, leadId: await aLead(world, { email: "other@example.com" }) };
  const half = { time: "14:30" };
  await expect(aVisit(world, other, half)).rejects.toMatchObject({
    code: "overlaps",
    message: "Pat Vega has a visit with Marisol Vega on Tuesday, November 24, 2:00 PM to 3:00 PM (ET).",
  });
  expect(await stageOf(world, other.leadId)).toBe("new");
  expect(await aVisit(world, other, { ...half, allowOverlap: true })).toMatchObject({ sequence: 0 });
  // someone else is free, and so is the hour after
  const mo = await aUser(world, { username: "mo", role: "sales" });
  await aVisit(world, other, { ...half, userId: mo });
  await aVisit(world, other, { time: "15:30" });
});

test("of two visits booked at once for one person and hour, one is told", async () => {
  const office = await aVisitor();
  const { world } = office;
  const other = { ...office, leadId: await aLead(world, { email: "other@example.com" }) };
  const results = await Promise.allSettled([aVisit(world, office), aVisit(world, other)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a move raises the sequence, and the history has both times", async () => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const { id } = await aVisit(world, office);
  await moveVisit(world, { id, change: change({ day: "2026-11-25", minutes: 90 }), actor });
  expect(await findVisit(world.db.read, id)).toMatchObject({
    startsAt: "2026-11-25T19:00:00.000Z",
    minutes: 90,
    sequence: 1,
    version: 2,
  });
  expect((await historyOf(world, leadId))[0]).toEqual([
    "visit",
    "2026-11-24T19:00:00.000Z",
    "2026-11-25T19:00:00.000Z",
    "Changed: length",
  ]);
});

test("notes are no news for those invited", async () => {
  const office = await aVisitor();
  const { world, actor } = office;
  const { id } = await aVisit(world, office);
  await moveVisit(world, { id, change: change({ notes: "Mind the dog" }), actor });
  expect(await findVisit(world.db.read, id)).toMatchObject({ sequence: 0, notes: "Mind the dog" });
});

test("of two people who move one visit, one is told that it changed", async () => {
  const office = await aVisitor();
  const { world, actor } = office;
  const { id } = await aVisit(world, office);
  const results = await Promise.allSettled(
    ["10:00", "11:00"].map((time) => moveVisit(world, { id, change: change({ time }), actor })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "stale_version" },
  });
  expect(await findVisit(world.db.read, id)).toMatchObject({ sequence: 1, version: 2 });
});

test("canceling the only visit to come moves the lead back; another one keeps it", async () => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const first = await aVisit(world, office);
  const second = await aVisit(world, office, { day: "2026-11-25" });
  const input = { version: 1, reason: "Rain" };
  await cancelVisit(world, { id: first.id, input, actor });
  expect(await stageOf(world, leadId)).toBe("visit_booked");
  await cancelVisit(world, { id: second.id, input, actor });
  expect(await stageOf(world, leadId)).toBe("contacted");
  expect(await findVisit(world.db.read, first.id)).toMatchObject({
    canceledBy: "Pat Vega",
    cancelReason: "Rain",
    sequence: 1,
  });
  expect((await historyOf(world, leadId)).slice(0, 2)).toEqual([
    ["visit", "2026-11-25T19:00:00.000Z", null, "Rain"],
    ["stage", "visit_booked", "contacted", ""],
  ]);
  const again = { id: first.id, input: { version: 2, reason: "Again" }, actor };
  await expect(cancelVisit(world, again)).rejects.toMatchObject({ code: "forbidden" });
  const move = moveVisit(world, { id: first.id, change: change({ version: 2, day: "2026-11-26" }), actor });
  await expect(move).rejects.toMatchObject({ code: "forbidden" });
});

test("a visit that took place moves the lead on; pressed twice it changes nothing", async () => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const { id } = await aVisit(world, office, { day: "2026-11-20" });
  await completeVisit(world, { id, version: 1, actor });
  await completeVisit(world, { id, version: 2, actor });
  expect(await stageOf(world, leadId)).toBe("visited");
  expect((await historyOf(world, leadId)).filter(([type]) => type === "visit")).toHaveLength(2);
  // marked by mistake
  await cancelVisit(world, { id, input: { version: 2, reason: "No one was home" }, actor });
  expect(await stageOf(world, leadId)).toBe("contacted");
});

test.each([
  ["booked, also by leads that exist", false],
  ["finished", true],
])("a visit that is %s ends the wait of its lead, as counted and listed", async (_, isFinished) => {
  const office = await aVisitor();
  const { world, leadId, actor } = office;
  const { id } = await aVisit(world, office, { day: "2026-11-20" });
  const unanswered = { first_contacted_at: null, last_contacted_at: null };
  await world.db.transact(
    (tx) => tx.updateTable("leads").set(unanswered).where("id", "=", leadId).execute(),
    { changed: ["leads"] },
  );
  expect(await countWaitingLeads(world.db.read)).toBe(1);
  if (isFinished) await completeVisit(world, { id, version: 1, actor });
  else await world.db.transact(async (tx) => up(tx), { changed: ["leads"] });
  expect(await countWaitingLeads(world.db.read)).toBe(0);
  expect((await findLead(world.db.read, leadId))?.firstContactedAt).toBe(world.now().toISOString());
});

test("a visit on a later day has not taken place", async () => {
  const office = await aVisitor();
  const { id } = await aVisit(office.world, office);
  const early = completeVisit(office.world, { id, version: 1, actor: office.actor });
  await expect(early).rejects.toMatchObject({ code: "invalid_input", message: /later day/ });
});

test("visits are listed by day, person and office, and canceled ones only of their lead", async () => {
  const office = await aVisitor();
  const { world, leadId, pat, actor } = office;
  const mo = await aUser(world, { username: "mo", role: "sales" });
  const orlando = await aLead(world, { email: "other@example.com", nearestBranch: "orlando" });
  // the last minute of one day in Florida is the next day in UTC
  const late = await aVisit(world, office, { day: "2026-11-24", time: "23:59" });
  const next = await aVisit(world, { ...office, leadId: orlando }, { day: "2026-11-25", userId: mo });
  const off = await aVisit(world, office, { day: "2026-11-24", time: "08:00" });
  await cancelVisit(world, { id: off.id, input: { version: 1, reason: "Rain" }, actor });
  const listed = async (query: object) => {
    const filters = await plainQuery(world.db.read, VisitQuery.parse(query), pat);
    return (await listVisits(world.db.read, filters)).items.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([late.id, next.id]);
  expect(await listed({ from: "2026-11-24", until: "2026-11-24" })).toEqual([late.id]);
  expect(await listed({ from: "2026-11-25" })).toEqual([next.id]);
  expect(await listed({ user: "me" })).toEqual([late.id]);
  expect(await listed({ user: String(mo) })).toEqual([next.id]);
  expect(await listed({ office: "orlando" })).toEqual([next.id]);
  expect(await listed({ lead: String(leadId) })).toEqual([off.id, late.id]);
  expect(await listed({ user: "near" })).toEqual([late.id, next.id]);
  await world.db.transact(
    (tx) => tx.insertInto("user_offices").values({ user_id: pat, office_id: "ocala" }).execute(),
    { changed: ["users"] },
  );
  expect(await listed({ user: "near" })).toEqual([late.id]);
});

test("what does not exist is not found", async () => {
  const { world } = await aVisitor();
  const actor = program;
  const input = { version: 1, reason: "Rain" };
  await expect(cancelVisit(world, { id: 99, input, actor })).rejects.toMatchObject({ code: "not_found" });
  await expect(completeVisit(world, { id: 99, version: 1, actor })).rejects.toMatchObject({
    code: "not_found",
  });
});
