import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addDraft } from "./add.ts";
import { defaultPriceBook } from "./price-book.facts.ts";
import { findCurrentBook } from "./reads.ts";

const list = new TextEncoder().encode("Manufacturer,Model,Price\r\nLatham,Apollo 14,$71000\r\n");

export const samples: Samples = {
  "price-books": async (world) => {
    const { id } = await addDraft(world, { input: { note: "New year" }, actor: program });
    const current = (await findCurrentBook(world.db.read))!;
    return {
      id,
      bodies: {
        create: { note: "Spring" },
        change: {
          version: 1,
          note: "New year, once more",
          book: { ...defaultPriceBook, spaCents: 4_500_00 },
        },
        readList: list,
        wrongInList: list,
        importList: list,
        plan: { version: 1, on: "2027-01-01" },
        revert: { version: 1 },
        preview: { target: { manufacturerId: "latham" }, by: { percent: 4 } },
        setPoolPrice: {
          range: { poolId: "latham-kingston", lowCents: 70_000_00, highCents: 80_000_00 },
          on: "2027-03-01",
        },
        changeMany: {
          book: { id: current.id, version: current.version },
          target: { manufacturerId: "latham" },
          by: { percent: 4 },
          on: "2027-02-01",
        },
      },
    };
  },
};
