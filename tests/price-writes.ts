import { program } from "#core/audit.ts";
import { planPrices } from "#core/prices/plan.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import type { World } from "#core/world.ts";
import { draftOfPrices } from "./writes.ts";

/** Pages that read a pool's or a size's price. */
const withPrices = ["home", "pools", "pool", "manufacturer", "estimate", "sitemap"] as const;

/** Writes of prices, and the pages that they must drop. */
export const writesOfPrices = {
  "prices that are written, or planned for a day to come": {
    write: async (world: World) => {
      const id = await draftOfPrices(world, (book) => ({ ...book, spaCents: 4_100_00 }));
      await planPrices(world, { id, input: { version: 2, on: "2026-12-24" }, actor: program });
    },
    drops: [],
  },
  "prices that come into force": {
    write: async (world: World) => {
      const id = await draftOfPrices(world, (book) => ({
        ...book,
        highCents: { ...book.highCents, Small: 60_000_00, Medium: 67_400_00 },
      }));
      const on = floridaIsoDay(world.now());
      await planPrices(world, { id, input: { version: 2, on }, actor: program });
    },
    drops: [...withPrices],
    shows: { estimate: "$44,200 – $60,000" },
  },
};
