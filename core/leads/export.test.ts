import { expect, test } from "vitest";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { LeadExportQuery } from "./export.shape.ts";
import { aLead, aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { exportLeads } from "./export.ts";

async function anOffice() {
  const world = await testWorld();
  const userId = await aUser(world);
  const file = (query: Record<string, string> = {}) =>
    exportLeads(world, {
      query: LeadExportQuery.parse(query),
      actor: { userId, name: "dana", role: "sales" },
      userId,
    });
  return { world, file };
}

async function textOf({ parts }: { parts: AsyncIterable<string | Uint8Array> }): Promise<string> {
  let text = "";
  for await (const part of parts) text += String(part);
  return text;
}

async function linesOf(file: { parts: AsyncIterable<string | Uint8Array> }): Promise<string[]> {
  const text = await textOf(file);
  expect(isCompleteExport(text)).toBe(true);
  return text.split("\r\n").slice(0, -1);
}

function entries(world: TestWorld) {
  return world.db.read.selectFrom("audit").selectAll().where("action", "=", "export").execute();
}

test("the leads that match are exported, newest first, with Florida's time and UTC, and it is logged", async () => {
  const { world, file } = await anOffice();
  await aLead(world, { firstName: "Ana", lastName: "Vega", message: "Line one,\nline two of it." });
  await aLead(world, { firstName: "Bo", nearestBranch: "orlando" });
  const { name, parts } = await file({ office: "ocala" });
  expect(name).toBe("leads-2026-11-20.csv");
  const text = await textOf({ parts });
  expect(text.startsWith("\uFEFFReceived (ET),Received (UTC),First name,")).toBe(true);
  expect(text).toContain("\r\n2026-11-20 09:05,2026-11-20T14:05:00.000Z,Ana,Vega,marisol@example.com,");
  expect(text).toContain('"Line one,\nline two of it."');
  expect(text).not.toContain("Bo,");
  expect(text.endsWith("\r\nEnd of export: 1 lead\r\n")).toBe(true);
  const [entry] = await entries(world);
  expect(entry).toMatchObject({ actor: "dana", entity: "lead" });
  expect(JSON.parse(entry!.detail)).toEqual({
    office: "ocala",
    searched: false,
    chosen: 0,
    count: 1,
    isComplete: true,
  });
});

test("the log does not contain what was searched for", async () => {
  const { world, file } = await anOffice();
  await aLead(world, { firstName: "Marisol" });
  expect(await linesOf(await file({ q: "marisol" }))).toHaveLength(3);
  const [entry] = await entries(world);
  expect(entry!.detail).not.toContain("marisol");
  expect(JSON.parse(entry!.detail)).toMatchObject({ searched: true, count: 1 });
});

test("hostile names are no formulas, and a long note stays whole", async () => {
  const { world, file } = await anOffice();
  await aLead(world, {
    firstName: "=cmd|' /C calc'!A0",
    lastName: "@SUM(A1)",
    message: "long ".repeat(1_999),
  });
  const [, line = ""] = await linesOf(await file());
  expect(line).toContain(",'=cmd|' /C calc'!A0,'@SUM(A1),");
  expect(line).toContain("long ".repeat(1_999).trim());
});

test("chosen leads are exported in the order in which they were chosen; a line never ends the file by itself", async () => {
  const { world, file } = await anOffice();
  const ids: number[] = [];
  for (const firstName of ["Ana", "Bo", "Cy"]) ids.push(await aLead(world, { firstName }));
  const lines = await linesOf(await file({ ids: `${ids[2]},${ids[0]}` }));
  expect(lines.slice(1, -1).map((line) => line.split(",")[2])).toEqual(["Cy", "Ana"]);
  expect(isCompleteExport(lines.slice(0, -1).join("\r\n"))).toBe(false);
});

test("batches follow each other without a gap, and a file that is broken off is logged as such", async () => {
  const { world, file } = await anOffice();
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1) ids.push(await aLead(world));
  await world.db.transact(
    async (tx) => {
      const row = await tx.selectFrom("leads").selectAll().orderBy("id").executeTakeFirstOrThrow();
      const { id: _id, ...columns } = row;
      await tx
        .insertInto("leads")
        .values(Array.from({ length: 250 }, () => columns))
        .execute();
    },
    { changed: ["leads"] },
  );
  const lines = await linesOf(await file());
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(",").at(-1)));
  expect(numbers).toHaveLength(253);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(new Set(numbers).size).toBe(253);
  for await (const part of (await file()).parts) if (String(part).includes("marisol")) break;
  expect(JSON.parse((await entries(world)).at(-1)!.detail)).toMatchObject({ count: 100, isComplete: false });
});
