import type { PriceBook } from "#core/pricing/rules.ts";
import { differences } from "#lib/differences.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { longDay } from "#lib/long-day.ts";
import { dayOfChange } from "./day-of-change.ts";

type Books = {
  /** As stored, if it is known. */
  stored: PriceBook | undefined;
  /** As in the form. */
  book: PriceBook;
};

/** The figures that prices follow. */
type Figures = Pick<PriceBook, "fromSqFt" | "toSqFt" | "highCents" | "spaCents" | "deepEndCents" | "extras">;

/** The book with other figures; its day becomes that of the change. */
export function withFigures({ stored, book }: Books, figures: Partial<Figures>): PriceBook {
  const checkedOn = dayOfChange({ stored: stored?.checkedOn, chosen: book.checkedOn });
  return { ...book, ...figures, checkedOn };
}

/** What saving does to the day that is shown next to every price, if prices have changed. */
export function priceDayNote({ stored, book }: Books): string | undefined {
  if (!book.checkedOn || differences(figuresOf(stored), figuresOf(book)).length === 0) return undefined;
  const today = book.checkedOn === floridaIsoDay(new Date()) ? "today, " : "";
  return `Prices will be shown as of ${today}${longDay(book.checkedOn)}.`;
}

function figuresOf(book: PriceBook | undefined): Figures | undefined {
  if (!book) return undefined;
  const { fromSqFt, toSqFt, highCents, spaCents, deepEndCents, extras } = book;
  return { fromSqFt, toSqFt, highCents, spaCents, deepEndCents, extras };
}
