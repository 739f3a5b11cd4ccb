import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addPriceItem } from "./add.ts";
import { setPrice } from "./set-price.ts";
import { PriceItemInput } from "./shape.ts";

const deck = {
  name: "Paver deck",
  unit: "sqft",
  section: "deck",
  text: "Concrete pavers",
  priceCents: 18_00,
};

export const samples: Samples = {
  "price-items": async (world) => {
    const id = await addPriceItem(world, { input: PriceItemInput.parse(deck), actor: program });
    const planned = { version: 1, fromDay: "2027-01-01", priceCents: 19_00 };
    await setPrice(world, { id, input: planned, actor: program });
    return {
      id,
      bodies: {
        create: deck,
        change: { version: 2, name: "Paver deck, natural stone" },
        setPrice: { version: 2, fromDay: "2026-12-01", priceCents: 18_50, costCents: 11_00 },
        cancelPrice: { version: 2, fromDay: "2027-01-01" },
      },
    };
  },
};
