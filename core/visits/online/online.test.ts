import { expect, test } from "vitest";
import { changeSetting } from "#core/settings/change.ts";
import type { OfficeWithHours } from "#core/settings/office-hours.rules.ts";
import { listSettings } from "#core/settings/reads.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { program } from "#core/audit.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { changeLead } from "#core/leads/change.ts";
import { revokeLinksOfLead } from "#core/leads/links/revoke.ts";
import { findLead } from "#core/leads/reads.ts";
import { submitLead } from "#core/leads/submit.ts";
import { holdBackMs } from "#core/visits/rules.ts";
import { findVisit, listVisits } from "#core/visits/reads.ts";
import { moveVisit } from "#core/visits/move.ts";
import { VisitChange, VisitQuery } from "#core/visits/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { leadInput, type TestWorld } from "#tests/build.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { bookSlot } from "./book-slot.ts";
import { cancelOwn } from "./cancel-own.ts";
import { holdSlot } from "./hold-slot.ts";
import { moveToSlot } from "./move-to-slot.ts";
import { findOwnVisits } from "./reads.ts";
import { releaseSlot } from "./release-slot.ts";
import { heldMs } from "./rules.ts";

const admin = { ...program, role: "admin" as const };

/** An office with Pat alone, and a customer with the link to her page. */
async function office() {
  const { world, pat, actor } = await aVisitor();
  return { world, pat, actor, ...(await aCustomer(world, "dana@example.com")) };
}

async function aCustomer(world: TestWorld, email: string, address = "") {
  const { id: leadId, token } = await submitLead(world, {
    input: leadInput({ email, phone: phones[email], address }),
  });
  return { leadId, token };
}

/** Of two people; a shared number would make them one contact. */
const phones: Record<string, string> = {
  "dana@example.com": "(352) 555-0187",
  "other@example.com": "(352) 555-0188",
};

const own = (world: TestWorld, token: string, kind: "yard" | "phone" = "yard") =>
  findOwnVisits(world.db.read, { token, now: world.now(), kind });

/** Ten and eleven o'clock of a Tuesday. */
const [ten, eleven] = ["2026-11-24T15:00:00.000Z", "2026-11-24T16:00:00.000Z"];
const hold = (startsAt = ten) => ({ kind: "yard" as const, startsAt });
const booking = (fields: object = {}) => ({
  ...hold(),
  address: "9 Palm Court, Ocala",
  notes: "Mind the dog",
  ...fields,
});

async function visitsOf(world: TestWorld, leadId: number) {
  const query = VisitQuery.parse({ lead: String(leadId) });
  return (await listVisits(world.db.read, query)).items;
}

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

test.each(["https://meet.example/pat", ""])(
  "of a video call with the link %j everybody is told how to join it",
  async (videoLink) => {
    const { world, pat, token, leadId } = await office();
    await changeUser(world, { id: pat, change: { version: 2, videoLink }, actor: admin });
    await runDueJobs(world, 20);
    world.sent.length = 0;
    await bookSlot(world, { token, input: booking({ kind: "video", address: "" }) });
    expect((await own(world, token))?.visit).toMatchObject({ kind: "video", videoLink });
    expect(await visitsOf(world, leadId)).toMatchObject([{ callLink: videoLink || null }]);
    world.pass(holdBackMs);
    await runDueJobs(world, 20);
    const textTo = (address: string) => world.sent.find(({ to }) => to.address === address)!.text;
    const [customers, pats] = videoLink
      ? [`To join, open ${videoLink}`, `Where: ${videoLink}`]
      : ["We’ll email you the link before it starts", "Email the customer the link before it starts"];
    expect(textTo("dana@example.com")).toContain(customers);
    expect(textTo("pat@example.com")).toContain(pats);
  },
);

test.each([
  ["a phone call", "phone", "(352) 555-0187", "(352) 555-0187", "new"],
  ["a video call", "video", "what is typed for another kind", "", "new"],
  ["a visit", "yard", "9 Palm Court", "9 Palm Court", "visit_booked"],
] as const)(
  "%s is stored with its place, and only a visit moves the lead",
  async (_, kind, typed, place, stage) => {
    const { world, token, leadId } = await office();
    await bookSlot(world, { token, input: booking({ kind, address: typed }) });
    expect(await visitsOf(world, leadId)).toMatchObject([{ kind, address: place, lead: { stage } }]);
  },
);

test.each([
  ["a visit without an address", "yard", "", "Required"],
  ["a call without a number", "phone", "", "Required"],
  ["a call to no number", "phone", "the blue house", "Please enter a phone number"],
] as const)("%s is refused, and the hold stays", async (_, kind, address, message) => {
  const { world, token, leadId } = await office();
  await holdSlot(world, { token, input: { kind, startsAt: ten } });
  const refusal = { code: "invalid_input", details: { fields: { address: message } } };
  await expect(bookSlot(world, { token, input: booking({ kind, address }) })).rejects.toMatchObject(refusal);
  expect(await visitsOf(world, leadId)).toEqual([]);
  expect((await own(world, token))?.hold).toMatchObject({ startsAt: ten });
});

test.each([
  ["in the town that was typed", "9 Palm Court, Jupiter", "1 Oak Street, Ocala", "taken"],
  [
    "in the town of the request, if only a street was typed",
    "9 Palm Court",
    "1 Oak Street, Jupiter",
    "taken",
  ],
  ["near the office, if neither names a town that we know", "9 Palm Court, Atlantis", "", "booked"],
])("a yard is %s", async (_, typed, ofLead, outcome) => {
  const { world, pat, actor } = await aVisitor();
  const { leadId, token } = await aCustomer(world, "dana@example.com", ofLead);
  const other = await aCustomer(world, "other@example.com");
  // five hours' drive from Jupiter
  await aVisit(world, { leadId: other.leadId, pat, actor }, { address: "12 Lanai Way, Ocala" });
  const booked = bookSlot(world, { token, input: booking({ address: typed }) });
  if (outcome === "taken") await expect(booked).rejects.toMatchObject({ code: "taken" });
  else await booked;
  expect(await visitsOf(world, leadId)).toHaveLength(outcome === "taken" ? 0 : 1);
});

test("a visit whose address is only a street is in the town of its request", async () => {
  const { world, pat, actor } = await aVisitor();
  const far = await aCustomer(world, "other@example.com", "1 Oak Street, Jupiter");
  await aVisit(world, { leadId: far.leadId, pat, actor }, { address: "12 Lanai Way" });
  const { token } = await aCustomer(world, "dana@example.com", "9 Palm Court, Ocala");
  expect((await own(world, token))?.slots).not.toContain(ten);
});

test("to a yard in a town that we don’t know the drive takes an hour, however short the visit is", async () => {
  const { world, pat, actor } = await aVisitor();
  const value = { ...defaultVisitSettings, minutes: 45 };
  await changeSetting(world, { key: "visits", change: { version: 0, value }, actor: admin });
  const other = await aCustomer(world, "other@example.com");
  await aVisit(world, { leadId: other.leadId, pat, actor }, { time: "11:00", minutes: 45 });
  const { token } = await aCustomer(world, "dana@example.com");
  const slotsAt = async (address: string) => {
    const search = { token, now: world.now(), kind: "yard" as const, address };
    return (await findOwnVisits(world.db.read, search))?.slots;
  };
  expect(await slotsAt("9 Palm Court, Ocala")).toContain(ten);
  expect(await slotsAt("9 Palm Court, Atlantis")).not.toContain(ten);
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
