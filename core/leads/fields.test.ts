import { expect, test } from "vitest";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { testWorld, walkIn } from "#tests/build.ts";
import { addLead } from "./add.ts";
import { correctLead } from "./correct.ts";
import { LeadExportQuery } from "./export.shape.ts";
import { exportLeads } from "./export.ts";
import { LeadCorrection, ManualLead } from "./facts.shape.ts";
import { leadFieldNames, leadFields, type LeadFieldName } from "./fields.rules.ts";
import { findLead, listLeads } from "./reads.ts";
import { LeadQuery } from "./shape.ts";

const actor = { userId: null, name: "Dana", role: "admin" as const };

/** The first value that somebody types, and its replacement; a field without an entry takes any text. */
const examples: Partial<Record<LeadFieldName, [string, string]>> = {
  phone: ["(352) 555-0177", "(407) 555-0123"],
  email: ["sam@example.com", "ortiz@example.com"],
};

test.each(leadFieldNames)("%s of a lead is stored, found, corrected, exported and erased", async (name) => {
  const world = await testWorld();
  const [typed, corrected] = examples[name] ?? ["Quetzal", "Ocelot"];
  const { id } = await addLead(world, { input: ManualLead.parse({ ...walkIn, [name]: typed }), actor });
  const before = (await findLead(world.db.read, id))!;
  expect(before[name]).toBe(typed);
  expect(await idsOf(world, typed)).toEqual([id]);

  const correction = LeadCorrection.parse({ version: before.version, [name]: corrected });
  await correctLead(world, { id, correction, actor });
  const lead = (await findLead(world.db.read, id))!;
  expect(lead[name]).toBe(corrected);
  expect(lead.activities[0]?.note).toBe(`${leadFields[name].label}: ${typed} → ${corrected}`);
  expect(await idsOf(world, corrected)).toEqual([id]);
  expect(await fileOf(world)).toContain(corrected);

  await eraseContact(world, { id: lead.contactId, version: 1, reason: "request", actor });
  const row = await world.db.read.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
  expect(row?.[leadFields[name].column]).toBe("");
});

type World = Awaited<ReturnType<typeof testWorld>>;

async function idsOf(world: World, q: string): Promise<number[]> {
  const { items } = await listLeads(world.db.read, LeadQuery.parse({ q }));
  return items.map(({ id }) => id);
}

async function fileOf(world: World): Promise<string> {
  const { parts } = await exportLeads(world, { query: LeadExportQuery.parse({}), actor, userId: 1 });
  let text = "";
  for await (const part of parts) text += String(part);
  return text;
}
