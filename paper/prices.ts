import type { PaperContents } from "#core/quotes/files/shape.ts";
import {
  isCounted,
  quoteSections,
  type QuoteLine,
  type QuoteSection,
  type QuoteTotals,
} from "#core/quotes/rules.ts";
import { dollarsAndCents } from "#lib/money/dollars.ts";
import { drawHeading, drawList } from "./head.ts";
import { colors, page, styles } from "./appearance.ts";
import type { Sheet } from "./sheet.ts";
import { drawTable, type Cell, type Column, type TableRow } from "./table.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { percentText, quantityText, shareText } from "./words.ts";

/** The quote to draw, the options that count, and the totals with them. */
export type Priced = {
  paper: PaperContents;
  chosen: ReadonlySet<string>;
  totals: QuoteTotals;
  /** The pictures of lines that could be read, by their hashes. */
  thumbnails: Thumbnails;
};

const columns: Column[] = [
  { title: "Item", width: 262 },
  { title: "Quantity", width: 76, align: "right" },
  { title: "Unit price", width: 80, align: "right" },
  { title: "Amount", width: 86, align: "right" },
];

/** Draws every section with its lines, then what is not included, then the price. */
export function drawPrices(sheet: Sheet, priced: Priced): void {
  const sections = priced.paper.offer.packages[0]?.sections ?? [];
  drawHeading(sheet, "What’s included", 110);
  for (const section of sections) drawSection(sheet, section, priced);
  drawExcluded(sheet, sections);
  drawTotals(sheet, priced);
  drawPayments(sheet, priced);
}

function drawSection(sheet: Sheet, section: QuoteSection, priced: Priced): void {
  const lines = section.lines.filter(({ kind }) => kind !== "excluded");
  if (lines.length === 0) return;
  sheet.need(90);
  sheet.text("H3", quoteSections[section.id], styles.subheading, { after: 1 });
  const rows = lines.map((line) => lineRow(line, section, priced));
  if (lines.length > 1) rows.push(sectionRow(section, priced));
  drawTable(sheet, columns, rows);
  sheet.y += 12;
}

function lineRow(line: QuoteLine, section: QuoteSection, priced: Priced): TableRow {
  const { paper, chosen, totals } = priced;
  const isIn = isCounted(line, chosen);
  const style = isIn ? styles.body : { ...styles.body, color: colors.ink3 };
  const isWhole = line.unit === "lump" || line.unit === "allowance";
  const unitPrice = isWhole && line.quantity === 1_000 ? "" : dollarsAndCents(line.unitCents);
  const item: Cell = {
    isHead: true,
    ...pictureOf(line, section, priced),
    texts: [
      { text: line.name, style: isIn ? styles.strong : { ...styles.strong, color: colors.ink3 } },
      { text: optionText(line, isIn, paper.acceptance !== null), style: styles.label },
      { text: line.text, style: styles.soft },
    ],
  };
  const cents = totals.lines[line.id] ?? 0;
  // as the customer's page says it
  const amount = cents === 0 ? "Included" : dollarsAndCents(cents);
  return { cells: [item, ...[quantityText(line), unitPrice, amount].map((text) => cell(text, style))] };
}

/**
 * The picture of a line, described as in the library when the quote was sent. Without a description it takes the name
 * of its line.
 */
function pictureOf(
  { picture, name }: QuoteLine,
  { id }: QuoteSection,
  { paper, thumbnails }: Priced,
): Pick<Cell, "picture"> {
  const offered = paper.offer.pictures?.find(({ hash }) => hash === picture);
  const thumbnail = offered && thumbnails.get(offered.hash);
  if (!thumbnail) return {};
  return { picture: { ...thumbnail, alt: offered.alt || `Picture of ${name || quoteSections[id]}` } };
}

function optionText({ kind }: QuoteLine, isIn: boolean, isSigned: boolean): string {
  if (kind !== "option") return "";
  if (isSigned) return isIn ? "Option, chosen" : "Option, not chosen and not in the total";
  return isIn ? "Option, in this total" : "Option, not in this total";
}

function sectionRow({ id }: QuoteSection, { totals }: Priced): TableRow {
  const name: Cell = { isHead: true, texts: [{ text: `${quoteSections[id]}, total`, style: styles.strong }] };
  const amount = dollarsAndCents(totals.sections[id] ?? 0);
  return { cells: [name, cell("", styles.body), cell("", styles.body), cell(amount, styles.strong)] };
}

function cell(text: string, style: Cell["texts"][number]["style"]): Cell {
  return { texts: [{ text, style }] };
}

function drawExcluded(sheet: Sheet, sections: QuoteSection[]): void {
  const excluded = sections.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "excluded"));
  if (excluded.length === 0) return;
  drawHeading(sheet, "Not included", 40);
  drawList(
    sheet,
    excluded.map(({ name, text }) => ({ text: name, more: text })),
  );
}

const amounts: Column[] = [
  { title: "", width: page.content - 130 },
  { title: "Amount", width: 130, align: "right" },
];

function amountRow(name: string, cents: number, more = "", sign = ""): TableRow {
  const head: Cell = {
    isHead: true,
    texts: [
      { text: name, style: styles.body },
      { text: more, style: styles.soft },
    ],
  };
  return { cells: [head, cell(`${sign}${dollarsAndCents(cents)}`, styles.body)] };
}

function drawTotals(sheet: Sheet, { paper, totals }: Priced): void {
  const { discount, tax } = paper.offer;
  const rows: TableRow[] = [];
  if (totals.discountCents > 0 || totals.taxCents > 0) rows.push(amountRow("Subtotal", totals.subtotalCents));
  if (totals.discountCents > 0)
    rows.push(amountRow(`Discount${shareText(discount.share)}`, totals.discountCents, discount.reason, "−"));
  if (totals.taxCents > 0)
    rows.push(amountRow(`Tax (${percentText(tax.percent)})`, totals.taxCents, tax.note));
  rows.push({
    line: "strong",
    cells: [
      { isHead: true, texts: [{ text: "Total", style: styles.total }] },
      cell(dollarsAndCents(totals.totalCents), styles.total),
    ],
  });
  drawHeading(sheet, "Price", rows.length * 24);
  drawTable(sheet, amounts, rows, { hasHead: false });
  // the note says why there is no tax, because customers in Florida ask
  if (totals.taxCents === 0 && tax.note) {
    sheet.y += 4;
    sheet.text("P", tax.note, styles.soft);
  }
}

function drawPayments(sheet: Sheet, { paper, totals }: Priced): void {
  const { deposit, draws } = paper.offer;
  const rows = draws.map(({ when }, index) => amountRow(when, totals.draws[index] ?? 0));
  if (totals.depositCents > 0)
    rows.unshift(amountRow(`Deposit${shareText(deposit)}, when you sign`, totals.depositCents));
  if (rows.length === 0) return;
  drawHeading(sheet, "Payments", Math.min(rows.length, 4) * 24);
  drawTable(sheet, [{ title: "When", width: page.content - 130 }, amounts[1] as Column], rows);
}
