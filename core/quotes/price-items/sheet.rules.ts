import { dayTyped } from "#core/pools/price-lists/rules.ts";
import { numberExamples, type ColumnField } from "#core/records/imports/rules.ts";
import { armed, errorInCell, readOne } from "#core/pools/sheet-text.rules.ts";
import {
  quoteLimits,
  quoteSections,
  quoteUnits,
  type QuoteSectionId,
  type QuoteUnit,
} from "#core/quotes/rules.ts";
import { centsPlain } from "#lib/money/cents-plain.ts";
import { centsTyped } from "#lib/money/dollars-typed.ts";
import { fromEuropean, type NumberStyle } from "#lib/text/number-style.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import type { PriceItemSummary } from "./shape.ts";
import { priceItemLimits, priceItemStatusLabels, type PriceItemStatus } from "./rules.ts";

/** What a row of a file says of a price item; what it does not say is absent. Amounts are in cents. */
export type ItemValues = {
  /** The item's id. */
  item?: number;
  name?: string;
  section?: QuoteSectionId;
  unit?: QuoteUnit;
  price?: number;
  cost?: number;
  nextPrice?: number;
  /** The first day of the next price in Florida: "2026-12-01". */
  nextDay?: string;
  status?: PriceItemStatus;
  text?: string;
};

/** A column of a file of price items, which goes out and comes in. */
export type ItemField = ColumnField & { name: keyof ItemValues };

/** Every column, in the order of the file. */
export const itemFields: readonly ItemField[] = [
  { name: "item", label: "Item", also: ["item number", "item no", "id"] },
  { name: "name", label: "Name", also: ["item name", "product", "title"] },
  { name: "section", label: "Section", also: ["group", "category"] },
  { name: "unit", label: "The price is for", also: ["unit", "per"] },
  { name: "price", label: "Price ($)", also: ["unit price", "amount"] },
  { name: "cost", label: "Cost ($)", also: ["our cost", "unit cost"] },
  { name: "nextPrice", label: "Next price ($)", also: ["new price"] },
  { name: "nextDay", label: "Next price from", also: ["effective date", "from"] },
  { name: "status", label: "Status", also: [] },
  { name: "text", label: "Details for the customer", also: ["details", "description", "text"] },
];

/** The columns for a user: what items cost us only for those who may see it. */
export function itemFieldsFor(seesCosts: boolean): readonly ItemField[] {
  return itemFields.filter(({ name }) => seesCosts || name !== "cost");
}

/** What is stored of an item, with today's price and the next one. */
export function itemValues(item: PriceItemSummary): ItemValues {
  const { id, name, section, unit, priceCents, costCents, next, status, text } = item;
  return {
    item: id,
    name,
    section,
    unit,
    status,
    text,
    ...(priceCents !== null && { price: priceCents }),
    ...(typeof costCents === "number" && { cost: costCents }),
    ...(next && { nextPrice: next.priceCents, nextDay: next.fromDay }),
  };
}

/** A value as it is written into a file. */
export function itemText(name: keyof ItemValues, values: ItemValues): string {
  const value = values[name];
  if (value === undefined) return "";
  switch (name) {
    case "section":
      return quoteSections[value as QuoteSectionId];
    case "unit":
      return quoteUnits[value as QuoteUnit];
    case "status":
      return priceItemStatusLabels[value as PriceItemStatus];
    case "price":
    case "cost":
    case "nextPrice":
      return centsPlain(value as number);
    default:
      return String(value);
  }
}

type Read = { value: string | number } | { wrong: string };

/**
 * What a cell that is not empty means in a column, or why it means nothing.
 * @param numbers how the file's numbers are written
 */
export function readItemText(name: keyof ItemValues, cell: string, numbers: NumberStyle | ""): Read {
  const text = armed(cell).trim();
  const error = errorInCell(text);
  if (error) return { wrong: error };
  switch (name) {
    case "item":
      return /^[1-9]\d{0,8}$/.test(text)
        ? { value: Number(text) }
        : { wrong: `“${text.slice(0, 60)}” is not the number of an item` };
    case "name":
      return short(oneLine(text), priceItemLimits.name);
    case "text":
      return short(plainText(text), priceItemLimits.text);
    case "section":
      return readOne(text, choicesOf(quoteSections), "section");
    case "unit":
      return readOne(text, choicesOf(quoteUnits), "unit");
    case "status":
      return readOne(text, choicesOf(priceItemStatusLabels), "status");
    case "nextDay": {
      const day = dayTyped(text);
      return day === null
        ? { wrong: `“${text.slice(0, 60)}” is not a day such as 2027-01-31 or 1/31/2027` }
        : { value: day };
    }
    default:
      return readAmount(text, numbers);
  }
}

function short(value: string, most: number): Read {
  return value.length <= most
    ? { value }
    : { wrong: `Please use at most ${most.toLocaleString("en-US")} characters` };
}

function choicesOf<Id extends string>(labels: Record<Id, string>): { id: Id; name: string }[] {
  return Object.entries<string>(labels).map(([id, name]) => ({ id: id as Id, name }));
}

function readAmount(text: string, numbers: NumberStyle | ""): Read {
  const american = numbers === "european" ? fromEuropean(text) : text;
  if (american === null)
    return { wrong: `“${text.slice(0, 60)}” is not written like ${numberExamples.european}` };
  const cents = centsTyped(american);
  if (Number.isNaN(cents)) return { wrong: `“${text.slice(0, 60)}” is not an amount such as 1,250 or 18.50` };
  return cents <= quoteLimits.cents ? { value: cents } : { wrong: "Please enter at most $99,999,999.99" };
}
