import { PriceBooks } from "./books.tsx";
import { PriceBookScreen } from "./book.tsx";
import "./prices.css";

/** Prices: the list of price books, or the one that `book` names. */
export function PricesScreen({ search }: { search: URLSearchParams }) {
  const book = search.get("book") ?? "";
  return /^\d{1,9}$/.test(book) ? <PriceBookScreen key={book} id={Number(book)} /> : <PriceBooks />;
}
