import { policy, type Policy } from "#core/policies.ts";
import type { PriceBookStatus } from "./rules.ts";

type Book = { status: PriceBookStatus };

export const seePrices = policy("View prices, past and scheduled", "editor");
export const changePrices = policy("Change prices");

/** What visitors have seen, or what was announced for a day, is not changed any more. */
export const changeDraft: Policy<Book> = { ...changePrices, unless: (_, { status }) => status !== "draft" };
