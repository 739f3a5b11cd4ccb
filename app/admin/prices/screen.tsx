import { BulkChange } from "./bulk.tsx";
import { PriceBooks } from "./books.tsx";
import { PriceBookScreen } from "./book.tsx";
import { PriceList } from "./price-list.tsx";
import "./prices.css";

/** Prices: the list of price books, the one that `book` names, or the change of many prices. */
export function PricesScreen({ search }: { search: URLSearchParams }) {
  const book = search.get("book") ?? "";
  if (book === "change") return <BulkChange search={search} />;
  if (book === "list") return <PriceList />;
  return /^\d{1,9}$/.test(book) ? <PriceBookScreen key={book} id={Number(book)} /> : <PriceBooks />;
}
