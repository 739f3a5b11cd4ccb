import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { listLeads } from "#core/leads/reads.ts";
import { LeadQuery } from "#core/leads/shape.ts";
import { everything } from "#tests/everything.ts";
import { aLead, type TestWorld } from "#tests/build.ts";
import { actor, correct, someone } from "#tests/people.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";

async function searchLeads(world: TestWorld, q: string): Promise<number[]> {
  const { items } = await listLeads(world.db.read, LeadQuery.parse({ q, sort: "oldest" }));
  return items.map(({ id }) => id);
}

const first = { phones: ["352.555.5236", "(407) 555-0100"], emails: ["vega@example.com", "mv@example.net"] };
const second = { phones: ["+1 (850) 555-0144"], emails: ["m.vega@example.org"] };

test("leads are found by the phones and emails that staff corrected on their contact", async () => {
  const { world, id, leadId } = await someone();
  const later = await aLead(world, { email: "else@example.com", phone: "(352) 555-0170" });
  await correct(world, id, first);
  for (const q of ["(352) 555-5236", "3525555236", "407-555-0100", "vega@exam", "mv@example.net"])
    expect(await searchLeads(world, q), q).toEqual([leadId]);
  // the form's own details are still found
  expect(await searchLeads(world, "(352) 555-0199")).toEqual([leadId]);
  // their next lead too, from the start
  const next = await aLead(world, { email: "mv@example.net", phone: "(352) 555-0171" });
  expect(await searchLeads(world, "555-5236")).toEqual([leadId, next]);
  expect(await searchLeads(world, "555-0170")).toEqual([later]);
});

test("after another correction they are found by the new ones only", async () => {
  const { world, id, leadId } = await someone();
  await correct(world, id, first);
  await correct(world, id, second);
  for (const q of ["8505550144", "+1 850 555 0144", "m.vega@example.org"])
    expect(await searchLeads(world, q), q).toEqual([leadId]);
  for (const q of ["352.555.5236", "407-555-0100", "mv@example.net"])
    expect(await searchLeads(world, q), q).toEqual([]);
  await correct(world, id, { phones: [], emails: [] });
  expect(await searchLeads(world, "8505550144")).toEqual([]);
});

test("a lead that is changed meanwhile keeps what its contact is found by", async () => {
  const { world, id, leadId } = await someone();
  await correct(world, id, first);
  await changeLead(world, { id: leadId, change: { version: 1, note: "Wants a spool." }, actor });
  expect(await searchLeads(world, "spool 5555236")).toEqual([leadId]);
});

test("an erased contact's corrected phones and emails find nothing, and are in no table", async () => {
  const { world, id } = await someone();
  const { version } = await correct(world, id, first);
  await eraseContact(world, { id, version, reason: "request", actor });
  for (const q of [...first.phones, ...first.emails, "5555236"])
    expect(await searchLeads(world, q), q).toEqual([]);
  const left = await everything(world);
  for (const trace of ["555.5236", "5555236", "vega@example", "mv@example"])
    expect(left).not.toContain(trace);
});
