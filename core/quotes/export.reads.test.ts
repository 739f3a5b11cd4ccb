import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { exportLinesOfQuote } from "./export-lines.ts";
import { exportQuotes } from "./export.ts";
import { totalsNow, type QuoteLine } from "./rules.ts";
import { newLine } from "./draft.rules.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { testWorld } from "#tests/build.ts";
import { aQuote } from "#tests/quotes.ts";
import { lineHeaders, lineRows, quoteHeaders } from "./export.rules.ts";
import { QuoteExportQuery } from "./export.shape.ts";

/** The cells of a file, without its headings and its last line. */
async function cellsOf({ parts }: { parts: AsyncIterable<string | Uint8Array> }, headings: string[]) {
  let text = "";
  for await (const part of parts) text += String(part);
  expect(isCompleteExport(text)).toBe(true);
  const rows = parse(text, { bom: true, relax_column_count: true });
  expect(rows[0]).toEqual(headings);
  return rows.slice(1, -1);
}

/** As a reader of the file would: from its text, not from a number. */
const centsIn = (cell: string | undefined) => Number((cell ?? "").replace(".", ""));

const line = fc.record({
  kind: fc.constantFrom("fixed", "option", "excluded"),
  isChosen: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 2_000_000 }),
  unitCents: fc.integer({ min: 0, max: 3_000_000 }),
});
const share = fc.oneof(
  fc.record({ kind: fc.constant("percent"), percent: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant("amount"), cents: fc.integer({ min: 0, max: 5_000_000 }) }),
);
const quote = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: fc.record({ share, reason: fc.constant("") }),
  tax: fc.record({ percent: fc.integer({ min: 0, max: 1_000 }), note: fc.constant("") }),
  deposit: share,
});

test("the lines of 200 random quotes are exported as they add up", () => {
  fc.assert(
    fc.property(quote, ({ lines, ...terms }) => {
      const made = lines.map((one, at) => newLine({ id: `line-${at}`, name: "=1+1", ...one } as QuoteLine));
      const packages = [{ id: "main", name: "", sections: [{ id: "shell" as const, lines: made }] }];
      const priced = { ...terms, draws: [], packages } as Parameters<typeof totalsNow>[0];
      const totals = totalsNow(priced, null);
      const rows = lineRows("OCA-2026-0001", priced, null);
      const cells = rows.slice(0, -4);
      expect(cells.map((row) => centsIn(row[7]))).toEqual(made.map(({ id }) => totals.lines[id]));
      const counted = cells.reduce((sum, row) => sum + centsIn(row[8]), 0);
      const [subtotal, discount, tax, total] = rows.slice(-4).map((row) => centsIn(row[8]));
      expect([counted, subtotal]).toEqual([totals.subtotalCents, totals.subtotalCents]);
      expect(counted - discount! + tax!).toBe(total);
      expect(total).toBe(totals.totalCents);
    }),
    { numRuns: 200 },
  );
});

test("a quote's file has its lines, what counts, and its stored total; a name is never a formula", async () => {
  const world = await testWorld();
  const id = await aQuote(world, {
    title: "=HYPERLINK(1)",
    lines: [
      { id: "shell-1", name: "Apollo 14, fiberglass shell", unit: "lump", unitCents: 42_000_50 },
      { id: "deck-1", name: "@Paver deck", unit: "sqft", quantity: 412_500, unitCents: 18_25 },
      { id: "heat-1", name: "Heat pump", kind: "option", isChosen: false, unitCents: 4_200_00 },
      { id: "rock-1", name: "Rock removal", kind: "excluded" },
    ],
    terms: {
      discount: { share: { kind: "amount", cents: 500_00 }, reason: "Spring" },
      costs: { "shell-1": 77_77 },
    },
  });
  const rows = await cellsOf(await exportLinesOfQuote(world, id), lineHeaders);
  expect(rows).toEqual([
    [
      "Draft 1",
      "Shell",
      "Apollo 14, fiberglass shell",
      "Included",
      "1",
      "whole job",
      "42000.50",
      "42000.50",
      "42000.50",
    ],
    ["Draft 1", "Shell", "'@Paver deck", "Included", "412.5", "sq ft", "18.25", "7528.13", "7528.13"],
    ["Draft 1", "Shell", "Heat pump", "Optional", "1", "each", "4200.00", "4200.00", "0.00"],
    ["Draft 1", "Shell", "Rock removal", "Not included", "1", "each", "0.00", "0.00", "0.00"],
    ["Draft 1", "", "Subtotal", "", "", "", "", "", "49528.63"],
    ["Draft 1", "", "Less discount", "", "", "", "", "", "500.00"],
    ["Draft 1", "", "Plus tax", "", "", "", "", "", "0.00"],
    ["Draft 1", "", "Total", "", "", "", "", "", "49028.63"],
  ]);
  const file = await exportQuotes(world, { query: QuoteExportQuery.parse({}), actor: program, userId: 1 });
  const [row] = await cellsOf(file, quoteHeaders);
  expect(row).toMatchObject({
    0: "Draft 1",
    1: "Draft",
    3: "Marisol Vega",
    6: "'=HYPERLINK(1)",
    9: "49028.63",
  });
  expect(JSON.stringify([rows, row])).not.toContain("77.77");
  await expect(exportLinesOfQuote(world, 99)).rejects.toMatchObject({ code: "not_found" });
});

test("the export has what the filter has, in batches, and is logged without what was searched for", async () => {
  const world = await testWorld();
  for (const stage of ["sent", "draft", "accepted", "sent"] as const) await aQuote(world, { stage });
  const exported = async (query: object) => {
    const order = { query: QuoteExportQuery.parse(query), actor: program, userId: 1 };
    return (await cellsOf(await exportQuotes(world, order), quoteHeaders)).map((row) => row.at(-1));
  };
  expect(await exported({})).toEqual(["4", "3", "2", "1"]);
  expect(await exported({ stage: "outstanding" })).toEqual(["4", "1"]);
  expect(await exported({ q: "marisol", stage: "accepted" })).toEqual(["3"]);
  const entries = await world.db.read
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "export")
    .orderBy("id")
    .execute();
  expect(entries.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { searched: false, count: 4, isComplete: true },
    { stage: "outstanding", searched: false, count: 2, isComplete: true },
    { stage: "accepted", searched: true, count: 1, isComplete: true },
  ]);
});
