import { expect, test } from "vitest";
import { findContact } from "#core/leads/contacts/reads.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { findLeadEmail } from "./emails.reads.ts";
import { logContact } from "./log.ts";
import { findLead } from "./reads.ts";
import { aLead, type TestWorld } from "#tests/build.ts";
import { plansOf } from "#tests/many-leads.ts";
import { actor, correct, someone } from "#tests/people.ts";
import { findReachability } from "./reachability.reads.ts";

/** Rosa, who asked us to stop when she was called at the number of her lead. */
async function rosa() {
  const { world, id, leadId } = await someone({
    firstName: "Rosa",
    lastName: "Vega",
    phone: "(352) 555-0199",
  });
  await logContact(world, { id: leadId, contact: { kind: "call", outcome: "stop", note: "" }, actor });
  return { world, id };
}

const leadAt = async (world: TestWorld, id: number) => (await findLead(world.db.read, id))!;
const contactAt = async (world: TestWorld, id: number) => (await findContact(world.db.read, id))!;

test("a number that asked us to stop is not called for another contact either, whatever the form says", async () => {
  const { world, id } = await rosa();
  const consent = { preferredChannel: "call", phoneConsent: true, consentTextVersion: "2026-11-20" };
  const email = "family@example.com";
  const byForm = await aLead(world, { email, phone: "+1 352.555.0199", ...consent });
  const blocked = { callBlock: "number_stopped", stoppedWith: { id, name: "Rosa Vega" } };
  const lead = await leadAt(world, byForm);
  expect(lead).toMatchObject({ ...blocked, contactStopped: false });
  expect(await contactAt(world, lead.contactId)).toMatchObject({ ...blocked, stoppedAt: null });
  const order = await findLeadEmail(world.db.read, { leadId: byForm, template: "lead-received" });
  expect(order?.props).toMatchObject({ callBlock: "number_stopped" });
  // their own record says that they asked, not that someone else did
  expect(await contactAt(world, id)).toMatchObject({ callBlock: "stopped", stoppedWith: null });
  await correct(world, id, { stopped: false, reason: "Called us back on Monday." });
  const open = { callBlock: null, stoppedWith: null };
  expect(await leadAt(world, byForm)).toMatchObject(open);
  expect(await contactAt(world, lead.contactId)).toMatchObject(open);
});

test("the lead of a known contact is blocked by the number that its form brought", async () => {
  const { world } = await rosa();
  const email = "neighbor@example.com";
  const first = await aLead(world, { email, phone: "(352) 555-0170" });
  const second = await aLead(world, { email, phone: "352 555 0199" });
  expect(await leadAt(world, second)).toMatchObject({ callBlock: "number_stopped" });
  expect(await leadAt(world, first)).toMatchObject({ callBlock: null });
  const { contactId } = await leadAt(world, first);
  expect(await contactAt(world, contactId)).toMatchObject({ callBlock: null });
});

test("who asked us to stop did so at every number they have and had on their leads", async () => {
  const { world, id } = await rosa();
  await correct(world, id, { phones: ["(407) 555-0100", "(850) 555-0111"] });
  for (const phone of ["407 555 0100", "850 555 0111", "352 555 0199"])
    expect(
      await leadAt(world, await aLead(world, { email: `${phone.slice(0, 3)}@example.com`, phone })),
    ).toMatchObject({ callBlock: "number_stopped" });
  const other = await aLead(world, { email: "other@example.com", phone: "(352) 555-0198" });
  expect(await leadAt(world, other)).toMatchObject({ callBlock: null });
  const none = await aLead(world, { email: "none@example.com", phone: "", requestType: "estimate" });
  expect(await leadAt(world, none)).toMatchObject({ callBlock: null });
});

test("of someone who was erased no number is kept, and so none is blocked", async () => {
  const { world, id } = await rosa();
  const other = await aLead(world, { email: "family@example.com", phone: "(352) 555-0199" });
  const { version } = await contactAt(world, id);
  await eraseContact(world, { id, version, reason: "request", actor });
  expect(await leadAt(world, other)).toMatchObject({ callBlock: null });
});

test("who shares a number is found by indexes", async () => {
  const { world, id } = await rosa();
  const plans = await plansOf(world, (db) => findReachability(db, { contactId: id, phone: "3525550199" }));
  const plan = plans.map((one) => one.plan).join("\n");
  expect(plan).toContain("contact_phones_key");
  expect(plan).toContain("leads_phone");
  expect(plan).not.toMatch(/^SCAN (contacts|leads|contact_phones)\b|Seq Scan/m);
});
