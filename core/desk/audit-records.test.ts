import { expect, test } from "vitest";
import { addDraft } from "#core/prices/add.ts";
import { program } from "#core/audit.ts";
import { changeLead } from "#core/leads/change.ts";
import { deleteQuote } from "#core/quotes/delete.ts";
import { listAudit } from "#core/records/reads.ts";
import { AuditFilter } from "#core/records/shape.ts";
import type { World } from "#core/world.ts";
import { aLead, aUser, testWorld } from "#tests/build.ts";
import { admin, aQuote } from "#tests/quotes.ts";
import { withRecords } from "./audit-records.reads.ts";
import { auditSentence } from "./audit-words.rules.ts";
import { exportAudit } from "./export-audit.ts";

/** The log, oldest first: who did what, and what a press on the name opens. */
async function logged(world: World, filter: Partial<AuditFilter> = {}): Promise<string[]> {
  const { items } = await listAudit(world.db.read, { ...filter, page: 1, pageSize: 100 });
  const entries = await withRecords(world.db.read, items);
  return entries
    .toReversed()
    .map(
      (one) => `${one.actor} ${auditSentence(one)} → ${one.opens ? Object.values(one.opens).join(" ") : ""}`,
    );
}

test("activities have the names of their records, and can be filtered by person, kind, record and day", async () => {
  const world = await testWorld();
  const userId = await aUser(world);
  const actor = { userId, name: "dana", role: "admin" as const };
  const leadId = await aLead(world, { firstName: "Carmen", lastName: "Diaz" });
  await changeLead(world, { id: leadId, change: { version: 1, stage: "contacted" }, actor });
  const quoteId = await aQuote(world, { leadId, number: "OCA-2026-0001" });
  world.pass(24 * 3_600_000);
  const bookId = (await addDraft(world, { input: { note: "" }, actor })).id;
  const other = await aQuote(world, { leadId });
  await deleteQuote(world, { id: other, version: 2, actor: admin });

  const change = `dana updated lead Carmen Diaz (Contacted) → lead ${leadId}`;
  const draft = `dana added price book ${bookId} → price book ${bookId}`;
  expect(await logged(world, { user: String(userId) })).toEqual([change, draft]);
  expect(await logged(world, { entity: "lead", action: "change" })).toEqual([change]);
  expect(await logged(world, { entity: "quote", record: String(quoteId) })).toContain(
    `${program.name} added quote OCA-2026-0001 for Carmen Diaz → quote ${quoteId}`,
  );
  expect(await logged(world, { entity: "quote", action: "delete" })).toEqual([
    `${program.name} deleted quote ${other} → `,
  ]);
  expect(await logged(world, { until: "2026-11-20", user: String(userId) })).toEqual([change]);
  expect(await logged(world, { from: "2026-11-21", user: String(userId) })).toEqual([draft]);
  expect(await logged(world, { user: "none", entity: "price book" })).toEqual([]);
});

test("the export has what the filter has, and is an activity itself", async () => {
  const world = await testWorld();
  const userId = await aUser(world);
  const actor = { userId, name: "dana", role: "admin" as const };
  const leadId = await aLead(world, { firstName: "Carmen", lastName: "Diaz" });
  await changeLead(world, { id: leadId, change: { version: 1, stage: "contacted" }, actor });
  const query = AuditFilter.parse({ entity: "lead", user: String(userId) });
  let file = "";
  for await (const part of exportAudit(world, { query, actor }).parts) file += String(part);
  expect(file.split("\r\n").slice(1, 3)).toEqual([
    expect.stringMatching(/,dana,updated lead Carmen Diaz \(Contacted\),lead,Carmen Diaz,\d+$/),
    expect.stringContaining("1 activity"),
  ]);
  expect((await logged(world)).at(-1)).toBe("dana exported 1 activity → ");
});
