import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { changeLead } from "./change.ts";
import { logContact } from "./log.ts";
import { findLead } from "./reads.ts";
import { LeadContact } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "sales" as const };

const replies: [string, object, boolean][] = [
  ["a call that reached them", { kind: "call", outcome: "reached" }, true],
  ["a voicemail", { kind: "call", outcome: "voicemail" }, true],
  ["a call to a wrong number", { kind: "call", outcome: "wrong_number" }, false],
  ["a call in which they asked us to stop", { kind: "call", outcome: "stop" }, true],
  ["a text", { kind: "text", outcome: "sent" }, true],
  ["a reply given elsewhere", { kind: "elsewhere" }, true],
];

test.each(replies)("%s: first reply", async (_, typed, isReply) => {
  const world = await testWorld();
  const id = await aLead(world);
  world.pass(4 * 60_000);
  const contact = LeadContact.parse(typed);
  await logContact(world, { id, contact, actor });
  const lead = await findLead(world.db.read, id);
  expect(lead).toMatchObject({
    stage: "new",
    version: 2,
    firstContactedAt: isReply ? "2026-11-20T14:09:00.000Z" : null,
  });
  const outcome = "outcome" in contact ? contact.outcome : null;
  expect(lead?.activities[0]).toMatchObject({ type: contact.kind, to: outcome, actor: "Dana" });
});

test("only the first reply stops the clock", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const contact = LeadContact.parse({ kind: "elsewhere" });
  await logContact(world, { id, contact, actor });
  world.pass(60_000);
  await logContact(world, { id, contact, actor });
  expect((await findLead(world.db.read, id))?.firstContactedAt).toBe("2026-11-20T14:05:00.000Z");
});

test("two calls logged at once are both kept, and a form opened before still merges", async () => {
  const world = await testWorld();
  const id = await aLead(world);
  const call = (note: string) => LeadContact.parse({ kind: "call", outcome: "reached", note });
  await Promise.all(["One", "Two"].map((note) => logContact(world, { id, contact: call(note), actor })));
  const lead = await findLead(world.db.read, id);
  expect(lead?.activities.map(({ note }) => note).toSorted()).toEqual(["", "One", "Two"]);
  expect(lead?.version).toBe(3);
  await expect(changeLead(world, { id, change: { version: 1, note: "x" }, actor })).rejects.toMatchObject({
    code: "stale_version",
  });
});

test("a lead that does not exist is not found", async () => {
  const world = await testWorld();
  const contact = LeadContact.parse({ kind: "elsewhere" });
  await expect(logContact(world, { id: 99, contact, actor })).rejects.toMatchObject({ code: "not_found" });
});
