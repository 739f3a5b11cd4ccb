import { z } from "zod";
import { PriceInput, PriceItemChange, PriceItemInput } from "#core/quotes/price-items/shape.ts";

const next = PriceInput.pick({ fromDay: true, priceCents: true });

/** What a row is to add. */
export const NewItem = z.strictObject({ item: PriceItemInput, next: next.optional() });
export type NewItem = z.infer<typeof NewItem>;

/** What a row is to change of an item, or how that is taken back. */
export const ItemStep = z.strictObject({
  fields: PriceItemChange.omit({ version: true }),
  /** From the day of the change on. */
  price: PriceItemInput.pick({ priceCents: true, costCents: true }).optional(),
  /** A price of a day to come; null cancels it. */
  next: next.extend({ priceCents: next.shape.priceCents.nullable() }).optional(),
});
export type ItemStep = z.infer<typeof ItemStep>;
