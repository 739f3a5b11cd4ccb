import { expect, test } from "vitest";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { tableIn } from "#lib/files/sheet-table.ts";
import { addLead } from "./add.ts";
import { LeadExportQuery } from "./export.shape.ts";
import { ManualLead } from "./facts.shape.ts";
import { findLead } from "./reads.ts";
import { aLead, aUser, testWorld, walkIn, type TestWorld } from "#tests/build.ts";
import { exportLeads } from "./export.ts";
import { exportHeaders } from "./export.reads.ts";

async function anOffice(options?: Parameters<typeof testWorld>[0]) {
  const world = await testWorld(options);
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

const limits = { rows: 100, columns: 60, characters: 1_000_000, unpackedBytes: 5_000_000 };

/** The cells of the first row, by heading. */
async function cellsOf({ parts }: { parts: AsyncIterable<string | Uint8Array> }) {
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(Buffer.from(part));
  const { headings, rows } = await tableIn(Buffer.concat(bytes), limits);
  return Object.fromEntries(headings.map((heading, at) => [heading, rows[0]?.cells[at]]));
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
    format: "csv",
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

test("a lead says its size, options, price, start and consent; a name from one box is two only in the file", async () => {
  // a size costs what its pools cost
  const { world, file } = await anOffice({ seeded: true });
  const id = await aLead(world, {
    firstName: "María de la Cruz",
    lastName: "",
    poolSize: "Medium",
    finish: "Ocean Blue",
    options: ["Heat pump", "Salt system"],
    timeline: "Within six months",
    requestType: "estimate",
    phoneConsent: true,
    consentTextVersion: "telephone-2026-11-22",
  });
  const { details } = (await findLead(world.db.read, id))!;
  expect(details).toMatchObject({ poolSize: "Medium" });
  const cells = await cellsOf(await file());
  expect(cells).toMatchObject({
    "First name": "María",
    "Last name": "de la Cruz",
    Pool: "Medium pool",
    Size: "Medium",
    Color: "Ocean Blue",
    Options: "Heat pump, Salt system",
    Start: "Within six months",
    "Phone consent": "Yes",
    Reference: `SP-2611-${String(id).padStart(4, "0")}`,
  });
  const { priceRange, payment } = (await findLead(world.db.read, id))!;
  expect(Number(cells["Monthly payment seen from ($)"]) * 100).toBe(payment!.lowCents);
  expect(Number(cells["Monthly payment seen to ($)"]) * 100).toBe(payment!.highCents);
  expect(Number(cells["Price seen from ($)"]) * 100).toBe(priceRange!.lowCents);
  expect(Number(cells["Price seen to ($)"]) * 100).toBe(priceRange!.highCents);
  expect(await findLead(world.db.read, id)).toMatchObject({ firstName: "María de la Cruz", lastName: "" });
});

test("names that staff typed into two boxes are not divided", async () => {
  const { world, file } = await anOffice();
  const input = ManualLead.parse({ ...walkIn, firstName: "Mary Ann", lastName: "" });
  await addLead(world, { input, actor: { userId: null, name: "dana", role: "sales" } });
  expect(await cellsOf(await file())).toMatchObject({ "First name": "Mary Ann", "Last name": "" });
});

test.each(["csv", "xlsx"])(
  "on a full disk a %s file is complete, and the log says who exported it",
  async (format) => {
    const { world, file } = await anOffice();
    await aLead(world);
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    world.db.transact = () => Promise.reject(full);
    const exported = await file({ format });
    if (format === "csv") expect(await linesOf(exported)).toHaveLength(3);
    else expect(await cellsOf(exported)).toMatchObject({ "Last name": "Vega" });
    expect(world.lines.filter(({ level }) => level === "error")).toMatchObject([
      { level: "error", fields: { err: full, entity: "lead", detail: { count: 1, isComplete: true } } },
    ]);
  },
);

test("an XLSX file has the same rows", async () => {
  const { world, file } = await anOffice();
  await aLead(world, { poolSize: "Plunge" });
  const sheet = await file({ format: "xlsx" });
  expect([sheet.name, sheet.type]).toEqual([
    "leads-2026-11-20.xlsx",
    expect.stringContaining("spreadsheetml"),
  ]);
  const cells = await cellsOf(sheet);
  expect(Object.keys(cells)).toEqual(exportHeaders);
  expect(cells).toMatchObject({ Pool: "Plunge pool", "Last name": "Vega" });
  expect(JSON.parse((await entries(world)).at(-1)!.detail)).toMatchObject({ count: 1, isComplete: true });
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
  const place = exportHeaders.indexOf("Lead");
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(",")[place]));
  expect(numbers).toHaveLength(253);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(new Set(numbers).size).toBe(253);
  for await (const part of (await file()).parts) if (String(part).includes("marisol")) break;
  expect(JSON.parse((await entries(world)).at(-1)!.detail)).toMatchObject({ count: 100, isComplete: false });
});
