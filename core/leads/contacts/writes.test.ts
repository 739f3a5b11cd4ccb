import { expect, test } from "vitest";
import { logContact } from "#core/leads/log.ts";
import { findLead } from "#core/leads/reads.ts";
import { listTimeline } from "#core/leads/timeline.reads.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { actor, correct, corrected, findContactIds, someone } from "#tests/people.ts";
import { findContact } from "./reads.ts";
import { upsertContact } from "./writes.ts";

test("a form from any of a contact's emails is theirs, and changes nothing that staff corrected", async () => {
  const { world, id } = await someone();
  const before = await correct(world, id, corrected);
  for (const email of ["MARISOL@example.com", "vega@example.com"]) {
    const lead = await aLead(world, {
      email,
      lastName: "Reyes",
      phone: "(850) 555-0111",
      address: "1 Elsewhere",
    });
    expect((await findLead(world.db.read, lead))?.contactId).toBe(id);
  }
  const after = (await findContact(world.db.read, id))!;
  expect(after).toMatchObject({ ...corrected, leadCount: 3, version: before.version + 2 });
  expect(await findContactIds(world, "850-555-0111")).toEqual([id]);
});

test("who asked us to stop is blocked on all of their leads, and lifting it needs a reason", async () => {
  const { world, id, leadId } = await someone();
  const second = await aLead(world);
  await logContact(world, { id: leadId, contact: { kind: "call", outcome: "stop", note: "" }, actor });
  for (const lead of [leadId, second])
    expect(await findLead(world.db.read, lead)).toMatchObject({ contactStopped: true, callBlock: "stopped" });
  expect(await findContact(world.db.read, id)).toMatchObject({
    stoppedAt: world.now().toISOString(),
    callBlock: "stopped",
  });
  await aLead(world, { preferredChannel: "call", phoneConsent: true, consentTextVersion: "2026-11-20" });
  expect(await findContact(world.db.read, id)).toMatchObject({ callBlock: "stopped" });
  await expect(correct(world, id, { stopped: false })).rejects.toMatchObject({
    details: { fields: { reason: expect.any(String) } },
  });
  const lifted = await correct(world, id, { stopped: false, reason: "Called us back on Monday." });
  expect(lifted).toMatchObject({ stoppedAt: null, callBlock: null });
  const { items } = (await listTimeline(world.db.read, id, { page: 1, pageSize: 10 }))!;
  expect(items.map(({ activity, change }) => activity?.note || change?.changes[0])).toEqual(
    expect.arrayContaining([
      "May be called again: Called us back on Monday.",
      { field: "stopped", from: "yes", to: "no" },
      { field: "stopped", from: "no", to: "yes" },
    ]),
  );
});

test("a form can ask for email only, but only staff lift it", async () => {
  const { world, id, leadId } = await someone({ preferredChannel: "email_only" });
  const call = {
    preferredChannel: "call",
    phone: "(900) 555-0199",
    phoneConsent: true,
    consentTextVersion: "2026",
  };
  const later = await aLead(world, call);
  for (const lead of [leadId, later])
    expect(await findLead(world.db.read, lead)).toMatchObject({ callBlock: "email_only" });
  const lifted = await correct(world, id, { preferredChannel: "call" });
  expect(lifted).toMatchObject({ callBlock: null, preferredChannel: "call", alsoGave: [{ field: "phone" }] });
  world.pass(60_000);
  await aLead(world, { preferredChannel: "email_only" });
  const again = (await findContact(world.db.read, id))!;
  expect(again).toMatchObject({ preferredChannel: "call", callBlock: "email_only" });
  expect(again.alsoGave).toContainEqual(expect.objectContaining({ use: { preferredChannel: "email_only" } }));
});

test("a stranger who knows an address can neither change its contact nor consent in their name", async () => {
  const { world, id } = await someone({
    email: "real@example.com",
    preferredChannel: "email_only",
    lastName: "",
  });
  const before = (await findContact(world.db.read, id))!;
  const stranger = {
    firstName: "Mallory",
    lastName: "Attacker",
    phone: "900 555 0199",
    address: "1 Attacker St",
  };
  const consent = {
    preferredChannel: "call",
    phoneConsent: true,
    consentTextVersion: "telephone-2026-11-22",
  };
  const leadId = await aLead(world, { ...stranger, ...consent, email: "REAL@example.com" });
  const after = (await findContact(world.db.read, id))!;
  const { firstName, lastName, phones, emails, address, preferredChannel, callBlock } = before;
  expect(after).toMatchObject({ firstName, lastName, phones, emails, address, preferredChannel, callBlock });
  expect(after.consents).toMatchObject([{ granted: true, leadId, phone: "900 555 0199" }]);
  expect(after.alsoGave.map(({ field, value }) => [field, value])).toEqual([
    ["name", "Mallory Attacker"],
    ["phone", "900 555 0199"],
    ["address", "1 Attacker St"],
    ["channel", "call"],
  ]);
  const used = await correct(world, id, after.alsoGave[1]!.use);
  expect(used).toMatchObject({ phones: ["(352) 555-0199", "900 555 0199"] });
  expect(used.alsoGave.map(({ field }) => field)).toEqual(["name", "address", "channel"]);
  // what staff removed is not offered again
  const removed = await correct(world, id, { phones: ["(352) 555-0199"] });
  expect(removed.alsoGave.map(({ field }) => field)).toEqual(["name", "address", "channel"]);
});

test("people without an email address are contacts of their own", async () => {
  const world = await testWorld();
  const walkIn = { firstName: "Sam", lastName: "Lake", email: "", phone: "352 555 0123", address: "" };
  const ids = await world.db.transact(
    async (tx) => [
      await upsertContact(tx, world.now(), walkIn),
      await upsertContact(tx, world.now(), walkIn),
    ],
    { changed: ["contacts"] },
  );
  expect(new Set(ids).size).toBe(2);
  expect(await findContact(world.db.read, ids[0]!)).toMatchObject({ emails: [], phones: ["352 555 0123"] });
});
