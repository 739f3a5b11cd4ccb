import { contract } from "#core/contract.ts";
import { imports } from "#core/pools/imports/contract.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";

/** Price items from files, imported as pools are. Those with costs are seen only by users who may see costs. */
export const priceItemImports = contract({
  ...imports,
  name: "price-item-imports",
  one: "import of price items",
  many: "imports of price items",
  path: "/api/admin/price-item-imports",
  shows: ["imports", "users"],
  // who may add price items may import them
  operations: Object.fromEntries(
    Object.entries(imports.operations).map(([name, one]) => [
      name,
      { ...one, policy: priceItems.operations.create.policy },
    ]),
  ) as unknown as typeof imports.operations,
});
