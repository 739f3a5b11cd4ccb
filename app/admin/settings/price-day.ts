import { poolSizes, type PriceBook } from "#core/pricing/rules.ts";
import { floridaIsoDay, longDay } from "#lib/florida-time.ts";
import { dayOfChange } from "./day-of-change.ts";

type Books = {
  /** As stored, if it is known. */
  stored: PriceBook | undefined;
  /** As in the form. */
  book: PriceBook;
};

/** The book with another high price; its day becomes that of the change. */
export function withPrice({ stored, book }: Books, size: string, cents: number): PriceBook {
  const highCents = { ...book.highCents, [size]: cents };
  const checkedOn = dayOfChange({ stored: stored?.checkedOn, chosen: book.checkedOn });
  return { ...book, highCents, checkedOn };
}

/** What saving does to the day that is shown next to every price, if prices have changed. */
export function priceDayNote({ stored, book }: Books): string | undefined {
  const isChanged = poolSizes.some(({ size }) => book.highCents[size] !== stored?.highCents[size]);
  if (!isChanged || !book.checkedOn) return undefined;
  const today = book.checkedOn === floridaIsoDay(new Date()) ? "today, " : "";
  return `Prices will be shown as of ${today}${longDay(book.checkedOn)}.`;
}
