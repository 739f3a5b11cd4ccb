import { program } from "#core/audit.ts";
import type { Samples } from "#tests/contracts.ts";
import { addRedirect } from "./add.ts";
import { RedirectInput } from "./shape.ts";

const old = { fromPath: "/old", toPath: "/about" };

export const samples: Samples = {
  redirects: async (world) => {
    const id = await addRedirect(world, { input: RedirectInput.parse(old), actor: program });
    return {
      id,
      queries: { trial: "url=/old" },
      bodies: {
        create: { fromPath: "/older", toPath: "/pools?size=large", statusCode: 302 },
        change: { version: 1, toPath: "/contact" },
      },
    };
  },
};
