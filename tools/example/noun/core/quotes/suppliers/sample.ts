import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addSupplier } from "./add.ts";

const supplier = { name: "Marion Pavers", phone: "(352) 555-0142" };

export const samples: Samples = {
  suppliers: async (world) => ({
    id: await addSupplier(world, { input: supplier, actor: program }),
    bodies: { create: supplier, change: { version: 1, name: "Marion County Pavers" } },
  }),
};
