import type { Extra } from "#core/prices/extras.rules.ts";
import type { Freight } from "#core/prices/freight.rules.ts";
import { pricedAtVisit, type Price, type PriceBook, type PriceRange } from "#core/prices/pricing.rules.ts";

/** A chosen extra with what it cost, in cents. */
type SeenExtra = Pick<Extra, "id" | "label" | "grade"> & PriceRange;

/** What made up the price that a visitor saw. It is stored with the lead, because prices change. */
export type PriceParts = {
  /** The owner had not confirmed the prices. */
  demo: boolean;
  extras: SeenExtra[];
  /** Chosen items that have no price before a site visit. */
  atVisit: string[];
  /** What the delivery added, if anything. */
  freight: Pick<Freight, "county" | "cents"> | null;
};

/** @param choices what was chosen, as the form sends it; anything that is not in the price book is left out */
export function partsOf(book: PriceBook, price: Price, choices: readonly string[]): PriceParts {
  return {
    demo: book.demo,
    extras: price.lines.map(({ extra: { id, label, grade }, range }) => ({ id, label, grade, ...range })),
    atVisit: pricedAtVisit(book).filter((line) => choices.includes(line)),
    freight: price.freight,
  };
}
