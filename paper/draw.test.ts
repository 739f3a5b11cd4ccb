import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { quoteSectionIds, quoteTotals } from "#core/quotes/rules.ts";
import { dollarsAndCents } from "#lib/money/dollars.ts";
import { aPaper, picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { paperHere } from "#tests/paper-here.ts";
import { everyTag, readPdf, type PdfTag } from "#tests/read-pdf.ts";
import { drawQuote } from "./draw.ts";
import { openPaper } from "./paper.ts";

const program = join(process.cwd(), "paper", "child.ts");

const drawn = async (paper: QuotePaper) => readPdf(await drawQuote(paper, null));

async function tagsOf(paper: QuotePaper): Promise<PdfTag[]> {
  const { pages } = await readPdf(await paperHere.draw(paper));
  return everyTag(pages.flat());
}

const textsOf = (tags: PdfTag[], pattern: RegExp) =>
  tags.filter(({ tag }) => pattern.test(tag)).map(({ tag, text }) => `${tag} ${text.trim()}`);

test("it has a language, a title, tags, and says that it is meant as PDF/UA", async () => {
  const { title, lang, metadata } = await drawn(aPaper());
  expect(title).toBe("Quote OCA-2026-0001, revision A: Apollo 14 with a paver deck");
  expect(lang).toBe("en-US");
  expect(metadata).toContain("pdfuaid:part>1<");
});

test("headings are read in order, figures say what they show, tables have headings", async () => {
  const tags = await tagsOf(picturedPaper());
  expect(textsOf(tags, /^H\d$/)).toEqual([
    "H1 Apollo 14 with a paver deck",
    "H2 Prepared for",
    "H2 Your yard",
    "H2 Your pool: Latham Apollo 14",
    "H2 What’s included",
    "H3 Shell",
    "H3 Excavation and setting",
    "H3 Deck",
    "H3 Fence and safety",
    "H3 Permits",
    "H2 Not included",
    "H2 Price",
    "H2 Payments",
    "H2 Attachments",
    "H2 Notices",
    "H3 CONSTRUCTION LIEN LAW",
    "H3 Florida homeowners’ construction recovery fund",
    "H2 Signing electronically",
  ]);
  expect(tags.filter(({ tag }) => tag === "Figure").map(({ alt }) => alt)).toEqual([
    "Plan of the Latham Apollo 14 seen from above, 32′ long and 14′ wide, drawn to scale",
    expect.stringContaining("Latham Apollo 14 in Ocean Blue"),
  ]);
  expect(textsOf(tags, /^T[HD]$/).slice(0, 8)).toEqual([
    "TH Item",
    "TH Quantity",
    "TH Unit price",
    "TH Amount",
    expect.stringContaining("TH Latham Apollo 14, fiberglass shell"),
    "TD whole job",
    "TD ",
    "TD $32,480.00",
  ]);
  expect(textsOf(tags, /^LBody$|^P$/).join()).toContain("Removing rock");
});

test("everything on a page belongs to the structure or is decoration", async () => {
  const bytes = Buffer.from(await drawQuote(aPaper(), null)).toString("latin1");
  const { pages, pieces } = await drawn(aPaper());
  const read = everyTag(pages.flat()).map(({ text }) => text);
  const all = pieces.flat().map(({ text }) => text);
  const footers = all.filter((text) => /^OCA-2026-0001, revision A, page \d of \d$/.test(text));
  expect(footers).toEqual(
    pages.map((_, at) => `OCA-2026-0001, revision A, page ${at + 1} of ${pages.length}`),
  );
  for (const text of all.filter((one) => !footers.includes(one)))
    expect(
      read.some((one) => one.includes(text.trim())),
      text,
    ).toBe(true);
  expect(bytes).not.toContain("/BaseFont /Helvetica");
});

test("the same quote gives the same bytes, and any change gives others", async () => {
  const once = await drawQuote(aPaper(), null);
  expect(Buffer.from(await drawQuote(aPaper(), null)).equals(Buffer.from(once))).toBe(true);
  const other = await drawQuote(aPaper({ revision: "B" }), null);
  expect(Buffer.from(other).equals(Buffer.from(once))).toBe(false);
});

test("a lien notice is in bold capitals of 12 points or more", async () => {
  const { pieces } = await drawn(aPaper());
  const notice = pieces.flat().find(({ text }) => text.startsWith("ACCORDING TO FLORIDA'S"));
  expect(notice?.size).toBeGreaterThanOrEqual(12);
});

const money = fc.integer({ min: 0, max: 5_000_000 });
const line = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40 }),
  quantity: fc.integer({ min: 0, max: 900_000 }),
  unitCents: money,
  kind: fc.constantFrom("fixed" as const, "option" as const, "excluded" as const),
  isChosen: fc.boolean(),
});
const quote = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: fc.oneof(
    fc.record({ kind: fc.constant("amount" as const), cents: money }),
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 10_000 }) }),
  ),
  tax: fc.integer({ min: 0, max: 1_000 }),
  deposit: fc.integer({ min: 0, max: 10_000 }),
});

test("its amounts are those of quoteTotals, in 20 random quotes", async () => {
  await fc.assert(
    fc.asyncProperty(quote, async ({ lines, discount, tax, deposit }) => {
      const sections = quoteSectionIds.slice(0, 2).map((id, at) => ({
        id,
        lines: lines
          .map((one, index) => newLine({ ...one, id: `l-${index}` }))
          .filter((_, index) => index % 2 === at),
      }));
      const paper = aPaper({
        packages: [{ id: "main", name: "", sections }],
        discount: { share: discount, reason: "" },
        tax: { percent: tax, note: "" },
        deposit: { kind: "percent", percent: deposit },
      });
      const chosen = lines.flatMap((one, index) =>
        one.kind === "option" && one.isChosen ? [`l-${index}`] : [],
      );
      const totals = quoteTotals(paper.offer, chosen);
      const cells = textsOf(await tagsOf(paper), /^T[HD]$/).map((text) => text.replace(/^T[HD] /, ""));
      const after = (name: RegExp) => cells[cells.findLastIndex((cell) => name.test(cell)) + 1];
      expect(after(/^Total$/)).toBe(dollarsAndCents(totals.totalCents));
      for (const [at, { when }] of paper.offer.draws.entries())
        expect(after(new RegExp(`^${when}$`))).toBe(dollarsAndCents(totals.draws[at]!));
      if (totals.depositCents > 0) expect(after(/^Deposit/)).toBe(dollarsAndCents(totals.depositCents));
    }),
    { numRuns: 20 },
  );
}, 60_000);

function manyLines(count: number, text = ""): QuotePaper {
  const lines = Array.from({ length: count }, (_, index) =>
    newLine({ id: `l-${index}`, name: `Line number ${index}`, text, unitCents: 100_00 + index }),
  );
  return aPaper({ packages: [{ id: "main", name: "", sections: [{ id: "extras", lines }] }] });
}

test("200 lines go on over pages, each with the table’s head, and no line is divided", async () => {
  const { pages, pieces } = await drawn(manyLines(200, "More about it, on a line of its own."));
  expect(pages.length).toBeGreaterThan(8);
  for (const page of pieces.slice(1, -2)) expect(page.some(({ text }) => text === "Unit price")).toBe(true);
  const rows = pages.map((page) => everyTag(page).filter(({ tag }) => tag === "TR"));
  const names = rows
    .flat()
    .flatMap(({ children }) => children.filter(({ text }) => text.startsWith("Line number")));
  expect(names).toHaveLength(200);
  for (const [at, page] of pieces.entries()) {
    expect(
      Math.min(...page.filter(({ text }) => !text.includes(", page ")).map(({ y }) => y)),
      `page ${at}`,
    ).toBeGreaterThan(50);
    const heads = page.filter(({ text }) => /^Line number \d+$/.test(text)).length;
    const bodies = page.filter(({ text }) => text.startsWith("More about it")).length;
    expect(heads, `page ${at}`).toBe(bodies);
  }
});

test("a line with a thousand line breaks goes on, and everything of it is drawn", async () => {
  const text = Array.from({ length: 300 }, (_, index) => `row ${index};`).join("\n");
  const { pieces } = await drawn(manyLines(2, text));
  const all = pieces.flat().map((one) => one.text);
  for (const row of [0, 150, 299]) expect(all.filter((one) => one === `row ${row};`)).toHaveLength(2);
  for (const page of pieces) for (const { y } of page) expect(y).toBeGreaterThan(20);
});

test("a signed quote shows what was chosen, its total and a certificate", async () => {
  const paper = signedPaper(aPaper(), { chosen: ["shelf"] });
  const tags = await tagsOf(paper);
  const cells = textsOf(tags, /^T[HD]$/).join("\n");
  expect(cells).toMatch(/Travertine instead of concrete pavers\s+Option, chosen\n/);
  expect(cells).toMatch(/Two more lights\s+Option, not chosen and not in the total/);
  expect(cells).toContain(`TH Total\nTD ${dollarsAndCents(paper.acceptance!.totalCents)}`);
  expect(cells).toContain("November 21, 2026 at 3:04:05 PM EST in Florida 2026-11-21T20:04:05.678Z (UTC)");
  for (const fact of ["Marisol Vega", "203.0.113.7", paper.offerHash, "ab".repeat(32), paper.offer.consent])
    expect(cells).toContain(`TD ${fact}`);
  expect(tags.filter(({ tag }) => tag === "Figure").at(-1)?.alt).toBe("Signature drawn by Marisol Vega");
  expect(textsOf(tags, /^Link$/)).toEqual(["Link https://sunspring.example/verify"]);
  const typed = await tagsOf(signedPaper(aPaper(), { signature: "" }));
  expect(typed.filter(({ tag }) => tag === "Figure")).toHaveLength(1);
  expect(textsOf(typed, /^TD$/).join()).toContain("Electronically, by typing their name");
});

test("an acceptance of another total is not certified", async () => {
  await expect(drawQuote(signedPaper(aPaper(), { totalCents: 1 }), null)).rejects.toThrow("another total");
});

test("its process draws the same bytes; one that is killed fails, and the next one succeeds", async () => {
  const paper = openPaper({ program, pictures: "pictures" });
  const here = await paperHere.draw(picturedPaper());
  expect(Buffer.from(await paper.draw(picturedPaper())).equals(Buffer.from(here))).toBe(true);
  expect(here.length).toBeLessThan(1_000_000);
  const killed = openPaper({ program, pictures: "pictures" });
  const failing = killed.draw(aPaper());
  setTimeout(() => killed.stop(), 50);
  await expect(failing).rejects.toMatchObject({ how: "stopped" });
  expect((await paper.draw(aPaper())).length).toBeGreaterThan(10_000);
}, 60_000);

test("a demonstration says on every page that it is not an offer, and a real company does not", async () => {
  const { offer, ...others } = aPaper();
  const textsOfPages = async (company: object) => {
    const paper = { ...others, offer: { ...offer, company: { ...offer.company, ...company } } };
    return (await tagsOf(paper)).map(({ text }) => text).join("\n");
  };
  expect(await textsOfPages({ isDemonstration: true })).toContain("Demonstration: not an offer");
  expect(await textsOfPages({})).not.toContain("Demonstration");
});
