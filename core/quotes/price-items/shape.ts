import { exportFormats } from "#lib/files/export-file.ts";
import { z } from "zod";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { ShownPicture } from "#core/media/shape.ts";
import { quoteLimits, quoteSectionIds, quoteUnits, type QuoteUnit } from "#core/quotes/rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { priceItemLimits as limits, priceItemStatuses } from "./rules.ts";

const units = Object.keys(quoteUnits) as [QuoteUnit, ...QuoteUnit[]];

/** What one unit is sold for from a day on. Users who may not see costs get no `costCents`. */
const ItemPrice = z.object({
  /** In Florida: "2026-12-01". */
  fromDay: z.string(),
  priceCents: z.number().int(),
  costCents: z.number().int().nullable().optional(),
  setAt: z.string(),
  setBy: z.string().nullable(),
});
export type ItemPrice = z.infer<typeof ItemPrice>;

/** One line of the list, with the price in force today in Florida, and the next one that is planned. */
export const PriceItemSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  unit: z.enum(units),
  section: z.enum(quoteSectionIds),
  /** For the customer. */
  text: z.string(),
  /** The SHA-256 of a library picture. */
  picture: z.string().nullable(),
  status: z.enum(priceItemStatuses),
  /** Null before the first price begins. */
  priceCents: z.number().int().nullable(),
  /** Left out for users who may not see costs; null if the cost is not known. */
  costCents: z.number().int().nullable().optional(),
  fromDay: z.string().nullable(),
  next: z.object({ fromDay: z.string(), priceCents: z.number().int() }).nullable(),
  ...stamps,
});
export type PriceItemSummary = z.infer<typeof PriceItemSummary>;

export const PriceItem = PriceItemSummary.extend({
  /** Null while it is being processed, and without one. */
  shownPicture: ShownPicture.nullable(),
  /** All past, current and planned prices, the latest day first. */
  prices: z.array(ItemPrice),
});
export type PriceItem = z.infer<typeof PriceItem>;

const cents = z
  .int("Please enter an amount in dollars")
  .min(0, "Please enter $0 or more")
  .max(quoteLimits.cents, "Please enter at most $99,999,999.99");

const fields = {
  name: typedText(oneLine, limits.name, { blank: "Required" }),
  unit: z.enum(units, "Please choose what the price is for"),
  section: z.enum(quoteSectionIds, "Please choose a section"),
  text: typedText(plainText, limits.text),
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Please choose a picture from the library")
    .nullable(),
};

/** A user who may not see costs leaves out the cost, and the stored cost stays. */
const amounts = { priceCents: cents, costCents: cents.nullable().optional() };

/** A new item, with its price from today on. */
export const PriceItemInput = z.strictObject({
  ...fields,
  text: fields.text.default(""),
  picture: fields.picture.default(null),
  ...amounts,
});
export type PriceItemInput = z.infer<typeof PriceItemInput>;

/** Fields that are left out stay. Prices are set separately, from a day on. */
export const PriceItemChange = z.strictObject({
  version,
  ...z.strictObject(fields).partial().shape,
  status: z.enum(priceItemStatuses).optional(),
});
export type PriceItemChange = z.infer<typeof PriceItemChange>;

/** The price from a day in Florida on. It replaces another one for the same day. */
export const PriceInput = z.strictObject({ version, fromDay: z.iso.date("Please choose a day"), ...amounts });
export type PriceInput = z.infer<typeof PriceInput>;

/** A planned price, by its day. */
export const PlannedPrice = z.strictObject({ version, fromDay: z.iso.date("Please choose a day") });
export type PlannedPrice = z.infer<typeof PlannedPrice>;

export const priceItemSorts = ["name", "newest"] as const;

export const PriceItemQuery = ListQuery.extend({
  section: z.enum(["", ...quoteSectionIds]).default(""),
  status: z.enum(["", ...priceItemStatuses]).default(""),
  /** Only those with these ids: "7,12". */
  ids: z
    .string()
    .regex(/^(?:\d{1,9}(?:,\d{1,9}){0,199})?$/, "Please send at most 200 ids")
    .default(""),
  sort: z.enum(priceItemSorts).default("name"),
});
export type PriceItemQuery = z.infer<typeof PriceItemQuery>;

/** The filter of a list, and the kind of file. */
export const PriceItemExportQuery = PriceItemQuery.omit({ page: true, pageSize: true, sort: true }).extend({
  format: z.enum(exportFormats).default("csv"),
});
export type PriceItemExportQuery = z.infer<typeof PriceItemExportQuery>;
