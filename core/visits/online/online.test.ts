import { expect, test } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import type { OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import { listSettings } from "#core/settings/reads.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { program } from "#core/audit.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { changeLead } from "#core/leads/change.ts";
import { revokeLinksOfLead } from "#core/leads/links/revoke.ts";
import { findLead } from "#core/leads/reads.ts";
import { holdBackMs } from "#core/visits/rules.ts";
import { findVisit } from "#core/visits/reads.ts";
import { moveVisit } from "#core/visits/move.ts";
import { VisitChange } from "#core/visits/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import type { TestWorld } from "#tests/build.ts";
import { aCustomer, booking, eleven, hold, office, own, ten, visitsOf } from "#tests/online-visits.ts";
import { aVisit } from "#tests/visits.ts";
import { bookSlot } from "./book-slot.ts";
import { cancelOwn } from "./cancel-own.ts";
import { holdSlot } from "./hold-slot.ts";
import { moveToSlot } from "./move-to-slot.ts";
import { releaseSlot } from "./release-slot.ts";
import { heldMs } from "./rules.ts";

const admin = { ...program, role: "admin" as const };

test("a customer holds a time, books it, moves it and cancels it, and staff see each step", async () => {
  const { world, token, leadId } = await office();
  expect((await own(world, token))?.slots).toContain(ten);
  await holdSlot(world, { token, input: hold() });
  expect(await own(world, token)).toMatchObject({ hold: { kind: "yard", startsAt: ten, minutes: 60 } });
  await bookSlot(world, { token, input: booking() });
  const [booked] = await visitsOf(world, leadId);
  expect(booked).toMatchObject({
    startsAt: ten,
    kind: "yard",
    bookedBy: "customer",
    address: "9 Palm Court, Ocala",
    notes: "Mind the dog",
    lead: { stage: "visit_booked" },
  });
  expect(await own(world, token)).toMatchObject({ hold: null, visit: { startsAt: ten, person: "Pat Vega" } });
  // what was typed is for staff alone: anyone may have the link
  expect(JSON.stringify(await own(world, token))).not.toMatch(/Palm Court|dog/);
  // a customer's booking is no reply to her
  expect((await findLead(world.db.read, leadId))?.firstContactedAt).toBeNull();
  const { id: visitId } = booked!;
  await moveToSlot(world, { token, input: { visitId, version: 1, startsAt: eleven } });
  expect(await findVisit(world.db.read, visitId)).toMatchObject({
    startsAt: eleven,
    sequence: 1,
    version: 2,
  });
  await cancelOwn(world, { token, input: { visitId, version: 2 } });
  expect(await own(world, token)).toMatchObject({ visit: null, canceled: { startsAt: eleven } });
  const lead = await findLead(world.db.read, leadId);
  expect(lead).toMatchObject({ stage: "contacted" });
  expect(
    lead!.activities.filter(({ type }) => type === "visit").map(({ actor, from, to }) => [actor, from, to]),
  ).toEqual([
    ["Visitor", eleven, null],
    ["Visitor", ten, eleven],
    ["Visitor", null, ten],
  ]);
});

test("both get an invitation; what a customer typed is emailed to staff alone", async () => {
  const { world, token } = await office();
  await runDueJobs(world, 20);
  world.sent.length = 0;
  await bookSlot(world, { token, input: booking() });
  world.pass(holdBackMs);
  await runDueJobs(world, 20);
  const emailTo = (address: string) => world.sent.find(({ to }) => to.address === address)!;
  const [toCustomer, toPat] = [emailTo("dana@example.com"), emailTo("pat@example.com")];
  expect(JSON.stringify(toCustomer)).not.toMatch(/Palm Court|dog/);
  expect(toCustomer.text).toContain("At the address you gave us");
  expect(toCustomer.text).toMatch(/Move or cancel it: http\S+\/request\/sun_[\w-]{43}#visit/);
  expect(toCustomer.attachments).toHaveLength(1);
  expect(toPat.text).toMatch(/9 Palm Court[^]*Booked by: The customer[^]*Mind the dog/);
  const [, path] = /\/request\/([\w-]+)#visit/.exec(toCustomer.text)!;
  expect((await own(world, path!))?.visit).toMatchObject({ startsAt: ten });
});

test("a time that is held for one customer is not offered to others until it is free again", async () => {
  const { world, token } = await office();
  const other = await aCustomer(world, "other@example.com");
  await holdSlot(world, { token, input: hold() });
  expect((await own(world, other.token))?.slots).not.toContain(ten);
  const gone = { code: "taken", message: /can’t offer that time/ };
  await expect(holdSlot(world, { token: other.token, input: hold() })).rejects.toMatchObject(gone);
  await expect(bookSlot(world, { token: other.token, input: booking() })).rejects.toMatchObject(gone);
  world.pass(heldMs - 1);
  expect((await own(world, other.token))?.slots).not.toContain(ten);
  world.pass(1);
  expect((await own(world, other.token))?.slots).toContain(ten);
  await holdSlot(world, { token: other.token, input: hold() });
  await expect(bookSlot(world, { token, input: booking() })).rejects.toMatchObject(gone);
});

test("whoever fills in the form for longer than the hold still gets the time if it is free", async () => {
  const { world, token, leadId } = await office();
  await holdSlot(world, { token, input: hold() });
  world.pass(heldMs * 2);
  await bookSlot(world, { token, input: booking() });
  expect(await visitsOf(world, leadId)).toHaveLength(1);
});

test("a lead holds one time, so a robot can't hold them all, and gives it back", async () => {
  const { world, token } = await office();
  const other = await aCustomer(world, "other@example.com");
  await holdSlot(world, { token, input: hold() });
  await holdSlot(world, { token, input: hold("2026-11-24T19:00:00.000Z") });
  const offered = (await own(world, other.token))?.slots;
  expect(offered).toContain(ten);
  expect(offered).not.toContain("2026-11-24T19:00:00.000Z");
  await releaseSlot(world, { token });
  expect((await own(world, other.token))?.slots).toContain("2026-11-24T19:00:00.000Z");
});

test("a button pressed twice, or in two tabs, books one visit; another time needs a move", async () => {
  const { world, token, leadId } = await office();
  await Promise.all([1, 2].map(() => bookSlot(world, { token, input: booking() })));
  expect(await visitsOf(world, leadId)).toHaveLength(1);
  const again = bookSlot(world, { token, input: booking({ startsAt: eleven }) });
  await expect(again).rejects.toMatchObject({ code: "already_done" });
  await expect(holdSlot(world, { token, input: hold(eleven) })).rejects.toMatchObject({
    code: "already_done",
  });
});

test("a visit that staff have moved is not moved or canceled by what the customer saw before", async () => {
  const { world, token, leadId, actor } = await office();
  await bookSlot(world, { token, input: booking() });
  const [{ id: visitId } = { id: 0 }] = await visitsOf(world, leadId);
  const change = VisitChange.parse({ version: 1, day: "2026-11-25" });
  await moveVisit(world, { id: visitId, change, actor });
  const stale = { code: "stale_version", message: /Our office has just changed/ };
  const input = { visitId, version: 1 };
  await expect(moveToSlot(world, { token, input: { ...input, startsAt: eleven } })).rejects.toMatchObject(
    stale,
  );
  await expect(cancelOwn(world, { token, input })).rejects.toMatchObject(stale);
  expect(await findVisit(world.db.read, visitId)).toMatchObject({ version: 2, canceledAt: null });
});

test("a longer visit of staff stays as long when its customer moves it, and is offered only where it fits", async () => {
  const { world, token, leadId, pat, actor } = await office();
  const { id: visitId } = await aVisit(world, { leadId, pat, actor }, { minutes: 120 });
  const last = "2026-11-24T20:00:00.000Z";
  expect((await own(world, token))?.slots).not.toContain(last);
  const input = { visitId, version: 1, startsAt: last };
  await expect(moveToSlot(world, { token, input })).rejects.toMatchObject({ code: "taken" });
  await moveToSlot(world, { token, input: { ...input, startsAt: ten } });
  expect(await findVisit(world.db.read, visitId)).toMatchObject({ startsAt: ten, minutes: 120 });
});

test("a visit is canceled once, and one of another lead by nobody", async () => {
  const { world, token, leadId } = await office();
  await bookSlot(world, { token, input: booking() });
  const [{ id: visitId } = { id: 0 }] = await visitsOf(world, leadId);
  const other = await aCustomer(world, "other@example.com");
  const input = { visitId, version: 1 };
  await expect(cancelOwn(world, { token: other.token, input })).rejects.toMatchObject({ code: "not_found" });
  await cancelOwn(world, { token, input });
  const again = { token, input: { visitId, version: 2 } };
  await expect(cancelOwn(world, again)).rejects.toMatchObject({ code: "forbidden" });
});

test.each([
  ["the office closes that day", { leadHours: 24 }, true],
  ["customers need to book further ahead", { leadHours: 168 }, false],
  ["a person has all visits of a day", { mostPerDay: 1 }, false],
  ["customers can’t book at all", { online: false }, false],
])("a time that is held is refused after the rules have changed: %s", async (_, fields, isClosed) => {
  const { world, token, pat, actor } = await office();
  await holdSlot(world, { token, input: hold() });
  const other = await aCustomer(world, "other@example.com");
  await aVisit(world, { leadId: other.leadId, pat, actor }, { time: "15:00" });
  if (isClosed) await closeOn(world, "2026-11-24");
  else {
    const value = { ...defaultVisitSettings, ...fields };
    await changeSetting(world, { key: "visits", change: { version: 0, value }, actor: admin });
  }
  expect((await own(world, token))?.slots).not.toContain(ten);
  await expect(bookSlot(world, { token, input: booking() })).rejects.toMatchObject({ code: "taken" });
});

async function closeOn(world: TestWorld, day: string): Promise<void> {
  const row = (await listSettings(world.db.read)).find(({ key }) => key === "offices")!;
  const value = (row.value as OfficeWithHours[]).map((one) => ({
    ...one,
    holidays: [{ day, name: "Closed", spans: [] }],
  }));
  await changeSetting(world, { key: "offices", change: { version: row.version, value }, actor: admin });
}

test("a link that is turned off, or of an erased person, books nothing", async () => {
  const { world, token, leadId } = await office();
  const other = await aCustomer(world, "other@example.com");
  await holdSlot(world, { token, input: hold() });
  await revokeLinksOfLead(world, { id: leadId, actor: program });
  await expect(bookSlot(world, { token, input: booking() })).rejects.toMatchObject({ code: "not_found" });
  expect(await own(world, token)).toBeUndefined();
  const { contactId: id } = (await findLead(world.db.read, other.leadId))!;
  await eraseContact(world, { id, version: 1, reason: "request", actor: admin });
  await expect(bookSlot(world, { token: other.token, input: booking() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each(["won", "spam", "archived"] as const)("a lead that is %s books nothing", async (stage) => {
  const { world, token, leadId, actor } = await office();
  await changeLead(world, { id: leadId, change: { version: 1, stage }, actor });
  expect(await own(world, token)).toMatchObject({ isOffered: false, slots: [] });
  await expect(bookSlot(world, { token, input: booking() })).rejects.toMatchObject({ code: "forbidden" });
});

test("nobody is booked who has been disabled since", async () => {
  const { world, token, pat } = await office();
  await holdSlot(world, { token, input: hold() });
  await disableUser(world, { id: pat, input: { version: 2 }, actor: admin });
  await expect(bookSlot(world, { token, input: booking() })).rejects.toMatchObject({ code: "taken" });
});
