import type { Samples } from "#tests/contracts.ts";
import { importSample } from "#tests/import-sample.ts";
import { redirectsFromFiles } from "./plan.reads.ts";

export const samples: Samples = {
  "redirect-imports": (world) =>
    importSample(world, redirectsFromFiles, {
      headings: ["From", "To", "Code"],
      rows: ["/old-offers,/packages,301", "/pools,/about,301"],
    }),
};
