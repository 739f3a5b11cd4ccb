import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import { aUser } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { openLandingPage } from "./open.ts";

export const samples: Samples = {
  // opened by a colleague, which nobody else sees
  "opened-landing-pages": async (world) => {
    const input = LandingPageInput.parse({ title: "Pools in Ocala", slug: "pools-in-ocala-fl" });
    const { id } = await addLandingPage(world, { input, actor: program });
    const userId = await aUser(world, { username: "noor", role: "editor" });
    await openLandingPage(world, { id, seen: 1, userId });
    return { bodies: { open: { id, seen: 1 } } };
  },
};
