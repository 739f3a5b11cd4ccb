import { publishChecks } from "#core/content/contract.ts";
import { serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { checkLandingPage, checkPost } from "./publish-check.reads.ts";

export const publishChecksService = serve(publishChecks, {
  article: (world, { body }) => checkPost(world.db.staff, siteOf(world), body),
  landingPage: (world, { body }) => checkLandingPage(world.db.staff, siteOf(world), body),
});

function siteOf({ config, media, now }: World) {
  return { publicUrl: config.publicUrl, drawn: media, now: now() };
}
