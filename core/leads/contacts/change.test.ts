import { expect, test } from "vitest";
import { findLead } from "#core/leads/reads.ts";
import { listTimeline } from "#core/leads/timeline.reads.ts";
import { aLead } from "#tests/build.ts";
import { everything } from "#tests/everything.ts";
import { actor, correct, corrected, findContactIds, someone } from "#tests/people.ts";
import { changeContact } from "./change.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { findContact } from "./reads.ts";
import { ContactChange } from "./shape.ts";

test("staff correct every field of a contact, who is found by all of them and by what the form brought", async () => {
  const { world, id } = await someone();
  expect(await correct(world, id, corrected)).toMatchObject({
    ...corrected,
    email: "vega@example.com",
    phone: "352.555.5236",
  });
  const searches = ["352-555-5236", "+1 352 555 5236", "407 555 0100", "Vega-Nunez, Marisol", "heron lane"];
  for (const q of [...searches, "vega@example.com", "marisol@example.com", "(352) 555-0199"])
    expect(await findContactIds(world, q), q).toEqual([id]);
});

test("a removed email is no longer theirs: its next form makes a new contact", async () => {
  const { world, id } = await someone();
  await correct(world, id, { emails: ["vega@example.com"] });
  const lead = (await findLead(world.db.read, await aLead(world)))!;
  expect(lead.contactId).not.toBe(id);
  expect(await findContact(world.db.read, lead.contactId)).toMatchObject({ emails: ["marisol@example.com"] });
});

test("an email of another contact is refused with an error that names them, and nothing is stored", async () => {
  const { world, id } = await someone();
  const other = (await findLead(world.db.read, await aLead(world, { email: "rose@example.com" })))!.contactId;
  const stolen = correct(world, id, {
    emails: ["marisol@example.com", "ROSE@example.com"],
    address: "1 New St",
  });
  await expect(stolen).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { "emails.1": `This email belongs to contact ${other}` } },
  });
  expect(await findContact(world.db.read, id)).toMatchObject({
    emails: ["marisol@example.com"],
    address: "",
  });
});

test("an email added to a contact while a form creates another one for it ends with one of the two", async () => {
  const { world, id } = await someone();
  const email = "shared@example.com";
  const [added, lead] = await Promise.allSettled([
    correct(world, id, { emails: ["marisol@example.com", email] }),
    aLead(world, { email }),
  ]);
  if (lead.status === "rejected") throw lead.reason;
  const { contactId } = (await findLead(world.db.read, lead.value))!;
  if (added.status === "rejected") expect(added.reason).toMatchObject({ code: "invalid_input" });
  else expect(contactId).toBe(id);
  const rows = await world.db.read.selectFrom("contact_emails").selectAll().execute();
  expect(rows.filter((row) => row.email_key === email)).toMatchObject([{ contact_id: contactId }]);
});

test.each([
  ["a phone without ten digits", { phones: ["(352) 555-0199", "12"] }, "phones.1"],
  ["six phones", { phones: Array.from({ length: 6 }, (_, n) => `352 555 019${n}`) }, "phones"],
  ["no address at all", { emails: ["vega@example.com", "no address"] }, "emails.1"],
  ["an unknown field", { leadCount: 7 }, ""],
])("%s is refused", (_, fields, path) => {
  const { error } = ContactChange.safeParse({ version: 1, ...fields });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("the same number and address typed twice are kept once, and empty lines not at all", async () => {
  const { world, id } = await someone();
  const twice = {
    phones: ["(352) 555-0199", "", "+1 352 555 0199", " 407 555 0100 "],
    emails: ["a@example.com", "A@example.com"],
  };
  expect(await correct(world, id, twice)).toMatchObject({
    phones: ["(352) 555-0199", "407 555 0100"],
    emails: ["a@example.com"],
  });
  expect(await correct(world, id, { phones: [], emails: [] })).toMatchObject({ phone: "", email: "" });
});

const hostile = [
  "Robert'); drop table contacts;--",
  "<script>alert(1)</script>",
  "\u202Eright to left",
  "=cmd|' /C calc'!A0",
];

test.each(hostile)("hostile text is stored and read back as text: %j", async (text) => {
  const { world, id } = await someone();
  // marks that turn the direction are removed from a line
  const line = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
  const fields = { firstName: text, lastName: text, address: text };
  const stored = { firstName: line, lastName: line, address: line };
  expect(await correct(world, id, { ...fields, note: text })).toMatchObject(stored);
  const { items } = (await listTimeline(world.db.read, id, { page: 1, pageSize: 10 }))!;
  expect(items.map(({ activity }) => activity?.note)).toContain(text);
});

test("whoever changes a contact on top of an older version is refused, and nothing of it is stored", async () => {
  const { world, id } = await someone();
  await correct(world, id, { address: "77 Heron Lane" });
  const change = { version: 1, phones: ["352 555 5236"] };
  await expect(changeContact(world, { id, change, actor })).rejects.toMatchObject({ code: "stale_version" });
  expect(await findContact(world.db.read, id)).toMatchObject({ phones: ["(352) 555-0199"] });
});

test("erasing a contact removes their further emails and phones, notes, reasons and earlier values", async () => {
  const { world, id } = await someone();
  await correct(world, id, { ...corrected, note: "Neighbor of the old mill." });
  await correct(world, id, { phones: ["850 555 0111"], emails: ["new@example.com"], stopped: true });
  const { version } = await correct(world, id, { stopped: false, reason: "Wrote to us from the mill." });
  await eraseContact(world, { id, version, reason: "request", actor });
  const left = await everything(world);
  for (const trace of [
    "vega",
    "5236",
    "0111",
    "heron",
    "the mill",
    "old mill",
    "new@example.com",
    "555-0199",
  ])
    expect(left, trace).not.toContain(trace);
  const again = { version: version + 1, firstName: "Back" };
  await expect(changeContact(world, { id, change: again, actor })).rejects.toMatchObject({
    code: "forbidden",
  });
});
