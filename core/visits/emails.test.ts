import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { findLead } from "#core/leads/reads.ts";
import { changeSetting } from "#core/settings/change.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, type TestWorld } from "#tests/build.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { cancelVisit } from "./cancel.ts";
import { completeVisit } from "./complete.ts";
import { moveVisit } from "./move.ts";
import { holdBackMs } from "./rules.ts";
import { VisitChange } from "./shape.ts";

const dayMs = 24 * 3_600_000;

/** An office with a booked visit, after the emails about the lead itself. */
async function booked() {
  const office = await aVisitor();
  await runDueJobs(office.world, 20);
  office.world.sent.length = 0;
  return { ...office, visit: await aVisit(office.world, office) };
}

async function pass(world: TestWorld, ms: number): Promise<string[]> {
  world.pass(ms);
  await runDueJobs(world, 20);
  const sent = world.sent.map(({ id, to }) => `${id.replace(/-\d+-.*/, "")} to ${to.address}`);
  world.sent.length = 0;
  return sent.toSorted();
}

const both = ["visit-assigned to pat@example.com", "visit-confirmed to marisol@example.com"];
const move = (version: number, fields: object) => VisitChange.parse({ version, ...fields });

test("customer and person get one email each, a little later; the clock stopped with the booking", async () => {
  const { world, leadId } = await booked();
  expect(await pass(world, 0)).toEqual([]);
  const bookedAt = new Date(world.now()).toISOString();
  expect((await findLead(world.db.read, leadId))?.firstContactedAt).toBe(bookedAt);
  expect(await pass(world, holdBackMs)).toEqual(both);
  expect((await findLead(world.db.read, leadId))?.firstContactedAt).toBe(bookedAt);
  const row = await world.db.read
    .selectFrom("leads")
    .select("last_contacted_at")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  // a question that came between the booking and its email still waits for an answer
  expect(row.last_contacted_at).toBe(bookedAt);
  expect(await pass(world, 60_000)).toEqual([]);
});

test("the invitations have one UID, and a sequence that rises", async () => {
  const { world, visit, actor } = await booked();
  world.pass(holdBackMs);
  await runDueJobs(world, 20);
  await moveVisit(world, { id: visit.id, change: move(1, { time: "15:00" }), actor });
  world.pass(holdBackMs);
  await runDueJobs(world, 20);
  await cancelVisit(world, { id: visit.id, input: { version: 2, reason: "Secret reason" }, actor });
  world.pass(holdBackMs);
  await runDueJobs(world, 20);
  const customer = world.sent.filter(({ to }) => to.address === "marisol@example.com");
  const invites = customer.map(({ subject, attachments }) => {
    const content = String(attachments![0]!.content);
    return [
      subject,
      ...["METHOD", "SEQUENCE", "STATUS"].map((name) => content.match(`${name}:(.*)\r\n`)?.[1]),
    ];
  });
  expect(invites).toEqual([
    ["Your visit on Tuesday, November 24 at 2:00 PM (ET)", "REQUEST", "0", "CONFIRMED"],
    ["Changed: your visit on Tuesday, November 24 at 3:00 PM (ET)", "REQUEST", "1", "CONFIRMED"],
    ["Canceled: your visit on Tuesday, November 24 at 3:00 PM (ET)", "CANCEL", "2", "CANCELLED"],
  ]);
  const uids = world.sent.map(
    ({ attachments }) => String(attachments![0]!.content).match(/UID:(.*)\r\n/)?.[1],
  );
  expect(new Set(uids).size).toBe(1);
  expect(JSON.stringify(customer)).not.toContain("Secret reason");
});

test("a visit booked, moved twice and canceled within seconds is no email at all", async () => {
  const { world, visit, actor } = await booked();
  await moveVisit(world, { id: visit.id, change: move(1, { time: "15:00" }), actor });
  await moveVisit(world, { id: visit.id, change: move(2, { time: "16:00" }), actor });
  await cancelVisit(world, { id: visit.id, input: { version: 3, reason: "Rain" }, actor });
  expect(await pass(world, holdBackMs)).toEqual([]);
});

test("a visit moved twice within seconds is one email each, with the last time", async () => {
  const { world, visit, actor } = await booked();
  await moveVisit(world, { id: visit.id, change: move(1, { time: "15:00" }), actor });
  await moveVisit(world, { id: visit.id, change: move(2, { time: "16:00" }), actor });
  world.pass(holdBackMs);
  await runDueJobs(world, 20);
  expect(world.sent.map(({ subject }) => subject).toSorted()).toEqual([
    "Visit: Marisol Vega, Tuesday, November 24 at 4:00 PM (ET)",
    "Your visit on Tuesday, November 24 at 4:00 PM (ET)",
  ]);
});

test("notes alone are sent to no one", async () => {
  const { world, visit, actor } = await booked();
  await pass(world, holdBackMs);
  await moveVisit(world, { id: visit.id, change: move(1, { notes: "Mind the dog" }), actor });
  expect(await pass(world, holdBackMs)).toEqual([]);
});

test("a crash between sending and recording sends under the same id, and a cancellation still follows", async () => {
  const { world, visit, actor } = await booked();
  world.pass(holdBackMs);
  const transact = world.db.transact;
  const send = world.mail.send;
  world.mail.send = (email) => {
    // whichever email comes first
    if (email.to.address === "marisol@example.com")
      world.db.transact = () => Promise.reject(new Error("the process ended"));
    return send(email);
  };
  await runDueJobs(world, 20).catch(() => {});
  const [first] = world.sent.filter(({ to }) => to.address === "marisol@example.com");
  expect(first?.id).toMatch(/^visit-confirmed-\d+-[a-z0-9]+-0-customer$/);
  world.db.transact = transact;
  world.mail.send = send;
  world.sent.length = 0;
  world.pass(120_000);
  await runDueJobs(world, 20);
  const again = world.sent.filter(({ to }) => to.address === "marisol@example.com");
  expect(again.map(({ id }) => id)).toEqual([first?.id]);
  world.sent.length = 0;
  expect(await pass(world, 120_000)).toEqual([]);
  await cancelVisit(world, { id: visit.id, input: { version: 1, reason: "Rain" }, actor });
  expect(await pass(world, holdBackMs)).toEqual([
    "visit-canceled to marisol@example.com",
    "visit-withdrawn to pat@example.com",
  ]);
});

test("an email that waits for the mail server is dropped once the visit has moved", async () => {
  const { world, visit, actor, leadId } = await booked();
  const { send } = world.mail;
  world.mail.send = () => Promise.reject(new Error("450 busy"));
  await pass(world, holdBackMs);
  const waiting = async () =>
    (await findLead(world.db.read, leadId))!.emails.filter(({ state }) => state === "waiting").length;
  expect(await waiting()).toBe(2);
  await moveVisit(world, { id: visit.id, change: move(1, { time: "15:00" }), actor });
  world.mail.send = send;
  expect(await pass(world, 10 * 60_000)).toEqual(both);
  expect(await waiting()).toBe(0);
});

test("a reminder that waits for the mail server until the visit begins is dropped", async () => {
  const { world, leadId } = await booked();
  await pass(world, holdBackMs);
  const { send } = world.mail;
  world.mail.send = () => Promise.reject(new Error("450 busy"));
  await pass(world, Date.parse("2026-11-24T18:00:00.000Z") - world.now().getTime());
  const states = async () => (await findLead(world.db.read, leadId))!.emails.map(({ state }) => state);
  expect(await states()).toContain("waiting");
  world.mail.send = send;
  expect(await pass(world, 2 * 3_600_000)).toEqual([]);
  expect(await states()).not.toContain("waiting");
});

test("who no longer goes is told, and who goes instead", async () => {
  const { world, visit, actor } = await booked();
  await pass(world, holdBackMs);
  const mo = await aUser(world, { username: "mo", role: "sales" });
  await world.db.transact(
    (tx) => tx.updateTable("users").set({ email: "mo@example.com" }).where("id", "=", mo).execute(),
    { changed: ["users"] },
  );
  await moveVisit(world, { id: visit.id, change: move(1, { userId: mo }), actor });
  expect(await pass(world, holdBackMs)).toEqual([
    "visit-assigned to mo@example.com",
    "visit-confirmed to marisol@example.com",
    "visit-withdrawn to pat@example.com",
  ]);
});

test("a reminder follows the day before the visit, at the time that it has by then", async () => {
  const { world, visit, actor } = await booked();
  await pass(world, holdBackMs);
  await moveVisit(world, { id: visit.id, change: move(1, { day: "2026-11-26" }), actor });
  await pass(world, holdBackMs);
  const start = Date.parse("2026-11-26T19:00:00.000Z");
  expect(await pass(world, start - dayMs - 60_000 - world.now().getTime())).toEqual([]);
  expect(await pass(world, 60_000)).toEqual(["visit-reminder to marisol@example.com"]);
  expect(await pass(world, 120_000)).toEqual([]);
});

test("a canceled visit is not reminded of, and neither is anyone when reminders are off", async () => {
  const one = await booked();
  await cancelVisit(one.world, { id: one.visit.id, input: { version: 1, reason: "Rain" }, actor: one.actor });
  expect(await pass(one.world, 4 * dayMs)).toEqual([]);
  const other = await booked();
  await pass(other.world, holdBackMs);
  const off = { version: 0, value: { ...defaultVisitSettings, reminder: false } };
  await changeSetting(other.world, { key: "visits", change: off, actor: program });
  expect(await pass(other.world, 4 * dayMs - 5 * 3_600_000)).toEqual([]);
});

test("a visit marked by mistake as having taken place is canceled without a word once its time has passed", async () => {
  const { world, visit, actor } = await booked();
  await pass(world, 5 * dayMs);
  await completeVisit(world, { id: visit.id, version: 1, actor });
  await cancelVisit(world, { id: visit.id, input: { version: 2, reason: "No one was home" }, actor });
  expect(await pass(world, dayMs)).toEqual([]);
});

test("a customer without an email address gets none", async () => {
  const { world, leadId } = await booked();
  await world.db.transact(
    (tx) => tx.updateTable("leads").set({ email: "" }).where("id", "=", leadId).execute(),
    { changed: ["leads"] },
  );
  expect(await pass(world, holdBackMs)).toEqual(["visit-assigned to pat@example.com"]);
});
