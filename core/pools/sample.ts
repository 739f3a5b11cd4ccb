import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";

import { archivePool } from "./archive.ts";
import { changePool } from "./change.ts";

/** The catalog comes from the seed. */
export const samples: Samples = {
  // archived, so that it can be deleted; and with a version before, so that it has a revision
  pools: async (world) => {
    const id = "latham-apollo-14";
    await changePool(world, { id, change: { version: 1, badge: "New" }, actor: program });
    await archivePool(world, { id, version: 2, redirectTo: "/pools", actor: program });
    return {
      id,
      params: { version: "1" },
      bodies: {
        create: {
          manufacturerId: "latham",
          model: "Bonita 12",
          shape: "Rectangle",
          size: "Small",
          length: "24' 6\"",
          width: "12 ft",
        },
        change: { version: 1, series: "Apollo" },
        changePictures: { version: 1, imageUrl: "https://example.com/pool.jpg" },
        changeMany: { rows: [{ id: "latham-corinthian-12", version: 1, set: { series: "Corinthian" } }] },
        changeMatching: {
          query: { q: "corinthian" },
          total: 2,
          asOf: world.now().toISOString(),
          set: { series: "Corinthian" },
        },
        duplicate: { version: 1 },
        preview: { id, view: "page", fields: { badge: "New" } },
        archive: { version: 1, redirectTo: "/latham-pools" },
        restore: { version: 1 },
      },
    };
  },
};
