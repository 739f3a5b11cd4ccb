import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { changeSetting } from "#core/settings/change.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { holdBackMs } from "#core/visits/rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aCustomer, booking, office, own, ten, visitsOf } from "#tests/online-visits.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { bookSlot } from "./book-slot.ts";
import { holdSlot } from "./hold-slot.ts";
import { findOwnVisits } from "./reads.ts";

const admin = { ...program, role: "admin" as const };

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
