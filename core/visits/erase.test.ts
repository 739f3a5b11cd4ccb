import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runDueJobs } from "#jobs/worker.ts";
import { openMailer } from "#mail/mailer.ts";
import { aLead } from "#tests/build.ts";
import { everything } from "#tests/everything.ts";
import { aVisit, aVisitor } from "#tests/visits.ts";
import { eraseContactOf } from "#tests/people.ts";
import { cancelVisit } from "./cancel.ts";
import { moveVisit } from "./move.ts";
import { findVisit } from "./reads.ts";
import { holdBackMs } from "./rules.ts";
import { VisitChange } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

/** Two visits to a person, one canceled, and one to a neighbor whose notes mention them; all emails are written. */
async function visited() {
  const office = await aVisitor();
  const { world } = office;
  const folder = mkdtempSync(join(tmpdir(), "sunspring-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  Object.assign(world.mail, openMailer({ from: "a@example.com", folder, publicUrl: "http://localhost" }));
  const person = {
    firstName: "Rose",
    lastName: "Heronlake",
    email: "rose@example.com",
    phone: "(352) 555-0187",
  };
  const leadId = await aLead(world, person);
  const rose = { ...office, leadId };
  const address = "77 Heron Lane, Ocala";
  const first = await aVisit(world, rose, { address, notes: "Rose Heronlake has a dog" });
  const second = await aVisit(world, rose, { address, day: "2026-11-25" });
  const note = "Beside Rose Heronlake, (352) 555-0187";
  const other = await aVisit(world, office, { day: "2026-11-26", notes: note });
  const input = { version: 1, reason: "Heronlake is ill" };
  await cancelVisit(world, { id: second.id, input, actor });
  world.pass(holdBackMs);
  await runDueJobs(world, 50);
  return { ...rose, folder, first, second, other };
}

test("erasing a person removes addresses, notes and reasons of their visits, and the emails with their files", async () => {
  const { world, leadId, folder, first, second, other } = await visited();
  const before = readdirSync(folder);
  expect(before.filter((name) => name.startsWith("visit-"))).toHaveLength(4);
  await eraseContactOf(world, "leads", leadId, actor);
  await runDueJobs(world, 50);
  expect(await findVisit(world.db.read, first.id)).toMatchObject({
    address: "",
    notes: "",
    startsAt: first.startsAt,
  });
  expect(await findVisit(world.db.read, second.id)).toMatchObject({ address: "", cancelReason: "" });
  expect((await findVisit(world.db.read, other.id))?.notes).toBe("Beside [erased], [erased]");
  const leftovers = (await everything(world)).match(/heronlake|heron lane|555-0187|rose@/g);
  expect(leftovers).toBeNull();
  // the email to the person who goes repeats the note about the neighbor
  expect(readdirSync(folder).filter((name) => name.startsWith("visit-"))).toEqual([
    expect.stringMatching(`^visit-confirmed-${other.id}-`),
  ]);
});

test("no one is booked, moved or emailed for a person who was erased", async () => {
  const { world, leadId, first, ...office } = await visited();
  await eraseContactOf(world, "leads", leadId, actor);
  const again = aVisit(world, { ...office, leadId }, { day: "2026-11-27" });
  await expect(again).rejects.toMatchObject({ code: "not_found" });
  const change = VisitChange.parse({ version: 2, address: "77 Heron Lane" });
  const move = moveVisit(world, { id: first.id, change, actor });
  await expect(move).rejects.toMatchObject({ code: "not_found" });
});
