import { poolImports } from "#core/pools/import-plan.reads.ts";
import type { Samples } from "#tests/contracts.ts";
import { importSample } from "#tests/import-sample.ts";

export const samples: Samples = {
  imports: (world) =>
    importSample(world, poolImports, {
      headings: ["Manufacturer", "Model", "Width"],
      rows: ["Latham,Apollo 14,14", "Nobody,Nothing,1"],
    }),
};
