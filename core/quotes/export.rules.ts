import {
  isCounted,
  lineKinds,
  optionsIn,
  quoteSections,
  quoteUnits,
  totalsNow,
  type Priced,
  type QuoteLine,
  type Signed,
} from "./rules.ts";
import { centsPlain, thousandthsPlain } from "#lib/money/cents-plain.ts";

/** The first line of a file with quotes. */
export const quoteHeaders = [
  "Number",
  "Stage",
  "In this stage since (ET)",
  "Customer",
  "Email",
  "Phone",
  "Title",
  "Owner",
  "Office",
  "Total (USD)",
  "Valid until",
  "Begun (ET)",
  "Sent (ET)",
  "Opened (ET)",
  "Lead",
  "Quote",
];

/** The first line of a file with one quote's lines. */
export const lineHeaders = [
  "Number",
  "Section",
  "Line",
  "Kind",
  "Quantity",
  "Unit",
  "Price (USD)",
  "Amount (USD)",
  "In the total (USD)",
];

/** A quote's lines as cells, then their totals. The amounts are those of `totalsNow`. Costs are not included. */
export function lineRows(number: string, quote: Priced, signed: Signed): string[][] {
  const totals = totalsNow(quote, signed);
  const options = new Set(optionsIn(quote, signed));
  const lines = (quote.packages[0]?.sections ?? []).flatMap(({ id, lines }) =>
    lines.map((line) => {
      const amount = centsPlain(totals.lines[line.id] ?? 0);
      const counted = isCounted(line, options) ? amount : centsPlain(0);
      return [number, quoteSections[id], ...lineCells(line), amount, counted];
    }),
  );
  const ends: [string, number][] = [
    ["Subtotal", totals.subtotalCents],
    ["Less discount", totals.discountCents],
    ["Plus tax", totals.taxCents],
    ["Total", totals.totalCents],
  ];
  return [
    ...lines,
    ...ends.map(([name, cents]) => [number, "", name, "", "", "", "", "", centsPlain(cents)]),
  ];
}

function lineCells({ name, kind, quantity, unit, unitCents }: QuoteLine): string[] {
  return [name, lineKinds[kind], thousandthsPlain(quantity), quoteUnits[unit], centsPlain(unitCents)];
}
