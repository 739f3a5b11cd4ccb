import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addFeature } from "./add.ts";

export const samples: Samples = {
  "pool-features": async (world) => {
    const add = (name: string) => addFeature(world, { input: { name }, actor: program });
    const { id } = await add("Sun shelf with bubblers");
    const other = await add("Bubbling sun shelf");
    return {
      id,
      bodies: {
        create: { name: "Grotto" },
        change: { version: 1, name: "Sun shelf and bubblers" },
        merge: { version: 1, from: other.id, fromVersion: 1 },
        unmerge: { name: "Sun shelf that bubbles", pools: [] },
      },
    };
  },
};
