import type { Samples } from "#tests/contracts.ts";
import { importSample } from "#tests/import-sample.ts";
import { itemImports } from "./plan.reads.ts";

export const samples: Samples = {
  "price-item-imports": (world) =>
    importSample(world, itemImports, {
      headings: ["Name", "Section", "The price is for", "Price ($)"],
      rows: ["Paver deck,Deck,sq ft,18.50", "Nothing,,,"],
    }),
};
