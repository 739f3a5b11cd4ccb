import { sql } from "kysely";
import { expect, test } from "vitest";
import { listAudit, listHistory } from "#core/records/reads.ts";
import { addPost } from "#core/content/add-post.ts";
import { PostInput } from "#core/content/shape.ts";
import { inviteUser } from "#core/staff/invite.ts";
import { changeLead } from "#core/leads/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { listOfficesWithHours } from "#core/settings/offices.reads.ts";
import { defaultLegal } from "#core/settings/legal.rules.ts";
import { changeSetting } from "#core/settings/change.ts";
import { findTextBefore, readSettings } from "#core/settings/reads.ts";
import type { Sections, SettingKey } from "#core/settings/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { pat } from "#tests/users.ts";
import { eraseContactOf } from "#tests/people.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

async function change<Key extends SettingKey>(world: TestWorld, key: Key, values: Sections[Key][]) {
  for (const [version, value] of values.entries())
    await changeSetting(world, { key, change: { version, value }, actor });
}

/** A business in use: changed offices, company and legal text, a colleague, a customer with notes and emails. */
async function inUse(world: TestWorld): Promise<number> {
  const { company } = await readSettings(world.db.read);
  const offices = await listOfficesWithHours(world.db.read);
  const moved = offices.map((one) => ({ ...one, address: "1200 SE Fort King Street, Ocala, FL 34471" }));
  await change(world, "offices", [moved, moved.map((one) => ({ ...one, hours: "Always" }))]);
  await change(world, "company", [{ ...company, hours: "Always" }, company]);
  const legal = defaultLegal["privacy-policy"];
  await change(world, "privacy-policy", [{ ...legal, html: `${legal.html}<p>Call (352) 555-0142.</p>` }]);
  const article = { title: "Ranges", slug: "ranges", excerpt: "What it costs.", status: "published" };
  const content = "<p>Every <em>vinyl liner</em> has its range.</p>";
  await addPost(world, { input: PostInput.parse({ ...article, content }), actor });
  await aUser(world);
  await inviteUser(world, { input: { ...pat, phone: "352-555-0161" }, actor });
  const wife = { firstName: "Rose", lastName: "Lake", email: "rose@example.com", phone: "352.555.0187" };
  const id = await aLead(world, { ...wife, address: "77 Heron Lane, Ocala, FL 34471", message: story });
  const { phone, email } = offices[0]!;
  const notes = [
    `Lives at 77 Heron Lane, Ocala, call (352) 555-0187 or ${phone}, or write to ${email}.`,
    'Said: "},{" and version, vinyl liner in Ocala; Pat Vega (352-555-0161, pat@example.com) knows Rose Lake.',
    story,
  ];
  for (const [index, note] of notes.entries())
    await changeLead(world, { id, change: { version: index + 1, note }, actor });
  world.mail.send = ({ to }) => Promise.reject(new Error(`550 ${to.address} (${email}) in Ocala: "},{"`));
  await runDueJobs(world, 10);
  return id;
}

const story = "We would like a pool under the old oak.";

/** Every row that is not about this contact, as stored. */
async function others(world: TestWorld, contactId: number): Promise<Record<string, string[]>> {
  const own = await world.db.read
    .selectFrom("leads")
    .select("id")
    .where("contact_id", "=", contactId)
    .execute();
  const isOwn = (type: unknown, id: unknown) =>
    (type === "contact" && id === String(contactId)) ||
    (type === "lead" && own.some((lead) => id === String(lead.id)));
  const tables = ["audit", "revisions", "activities", "emails", "jobs", "contacts", "leads", "offices"];
  const rowsByTable: Record<string, string[]> = {};
  for (const name of [...tables, "settings", "users", "invites", "media_uses"]) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      world.db.read,
    );
    rowsByTable[name] = rows
      .filter((row) => !isOwn(row.subject_type, row.subject_id) && !isOwn(row.entity, row.entity_id))
      .filter((row) => !(name === "contacts" && row.id === contactId) && row.contact_id !== contactId)
      .map((row) => JSON.stringify(row))
      .toSorted();
  }
  return rowsByTable;
}

const people = {
  "a town as the address": { address: "Ocala" },
  "a town with its ZIP code": { address: "Ocala, FL 34471" },
  "a message that is a part of JSON": { message: '"},{"' },
  "a message copied from the activity log": {
    message: '"from":"Monday to Friday, 9AM to 4PM","to":"Always"',
  },
  "a message that is the name of a field": { message: "version", address: "version" },
  "an office's email and phone": { email: "ocala@sunspringpools.example", phone: "352 555 0142" },
  "an office's address": { address: "1200 SE Fort King Street" },
  "words of an article as a name": { firstName: "Vinyl", lastName: "Liner" },
  "words of a legal text as a name": { firstName: "Cookie", lastName: "Policy" },
  "the company's name": { firstName: "Sunspring", lastName: "Pools" },
  "a colleague's name, email and phone": { firstName: "Pat Vega", email: pat.email, phone: "(352) 555-0161" },
  "a spouse's phone and address": { phone: "(352) 555-0187", address: "77 Heron Lane, Ocala" },
  "a spouse's message": { message: story },
  "another contact's name": { firstName: "Lake", lastName: "Rose" },
};

test.each(Object.entries(people))("erasing someone with %s changes no other record", async (_, fields) => {
  const world = await testWorld();
  const other = await inUse(world);
  const sender = {
    firstName: "Sam",
    email: "sam@example.com",
    phone: "",
    message: "",
    requestType: "estimate",
  };
  const id = await aLead(world, { ...sender, ...fields });
  const { contactId } = (await findLead(world.db.read, id))!;
  const before = await others(world, contactId);
  await eraseContactOf(world, "leads", id);
  expect(await others(world, contactId)).toEqual(before);
  const { total } = await listAudit(world.db.read, { page: 1, pageSize: 100 });
  expect(total).toBe(before.audit!.length + 1);
  for (const [table, key] of [
    ["settings", "offices"],
    ["leads", other],
  ] as const) {
    const history = await listHistory(world.db.read, { table, id: key }, { page: 1, pageSize: 10 });
    expect(history.items.length).toBeGreaterThan(1);
  }
  const { items } = await listHistory(
    world.db.read,
    { table: "settings", id: "privacy-policy" },
    { page: 1, pageSize: 10 },
  );
  expect(await findTextBefore(world.db.read, "privacy-policy", items[0]!.id)).toEqual(
    defaultLegal["privacy-policy"],
  );
});
