import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import type { Samples } from "#tests/contracts.ts";
import { listHeadlineTests } from "./reads.ts";
import { startHeadlineTest } from "./start.ts";

/** A public page with a test, and one without. */
export const samples: Samples = {
  "headline-tests": async (world) => {
    const add = (slug: string) =>
      addLandingPage(world, {
        input: LandingPageInput.parse({
          title: "Pools in Naples",
          slug,
          content: "<p>Sand over rock.</p>",
          metaDescription: "What a pool in Naples takes.",
          status: "published",
        }),
        actor: program,
      });
    const [tested, other] = [await add("pools-in-naples"), await add("pools-in-marco")];
    const words = { headline: "A pool in four weeks", button: "See my price" };
    await startHeadlineTest(world, { input: { pageId: tested.id, ...words }, actor: program });
    const [test] = await listHeadlineTests(world.db.read, tested.id);
    return {
      id: test!.id,
      queries: { ofPage: `pageId=${tested.id}` },
      bodies: { start: { pageId: other.id, ...words }, end: { kept: "b" } },
    };
  },
};
