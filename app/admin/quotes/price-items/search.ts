import { searchSource } from "#app/admin/frame/palette/source.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { priceLabel } from "./words.ts";

export const source = searchSource({
  label: "Price items",
  place: 35,
  contract: priceItems,
  path: "/admin/price-items",
  item: (item) => ({ id: String(item.id), name: item.name, detail: priceLabel(item) }),
  add: { label: "New price item", operation: priceItems.operations.create },
});
