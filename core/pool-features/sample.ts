import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addFeature } from "./add.ts";

export const samples: Samples = {
  "pool-features": async (world) => {
    const { id } = await addFeature(world, { input: { name: "Sun shelf with bubblers" }, actor: program });
    return { id, bodies: { create: { name: "Grotto" } } };
  },
};
