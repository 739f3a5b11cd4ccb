import { contract } from "#core/contract.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { importOperations } from "#core/records/imports/operations.shape.ts";

/** Price items from files, imported as pools are. Those with costs are seen only by users who may see costs. */
export const priceItemImports = contract({
  name: "price-item-imports",
  one: "import of price items",
  many: "imports of price items",
  path: "/api/admin/price-item-imports",
  shows: ["imports", "users"],
  // who may add price items may import them
  operations: importOperations(priceItems.operations.create),
});
