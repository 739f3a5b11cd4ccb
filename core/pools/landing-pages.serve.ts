import { publicLandingPages } from "#core/content/contract.ts";
import { findLandingPage } from "#core/content/reads.ts";
import { Problem } from "#core/problems.ts";
import { serve } from "#core/serve.ts";
import { readTextFile } from "./text-file.reads.ts";

export const publicLandingPagesService = serve(publicLandingPages, {
  find: async ({ db, media }, { params: { slug = "" } }) => {
    const page = await findLandingPage(db.read, { slug });
    if (page) return { ...page, content: await readTextFile(db.read, media, page.content) };
    throw new Problem("not_found", { message: "The requested landing page could not be loaded." });
  },
});
