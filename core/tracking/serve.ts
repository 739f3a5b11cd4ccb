import { serve } from "#core/serve.ts";
import { clientErrors, landingCounts, slowPageCounts } from "./contract.ts";
import { countLanding } from "./count-landing.ts";
import { countSlowPage } from "./count-slow-page.ts";
import { withoutValues, type PageClass } from "./rules.ts";

/** Bots have different load times from people. All browsers that people use begin with Mozilla. */
const noVisitor = /^(?!Mozilla\/)|bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor/i;

export const landingCountsService = serve(landingCounts, {
  trackView: async (world, { params: { slug = "" } }) => {
    await countLanding(world, { slug, action: "view" });
    return undefined;
  },
  trackConversion: async (world, { params: { slug = "" }, body }) => {
    await countLanding(world, { slug, action: body.action });
    return undefined;
  },
});

export const slowPageCountsService = serve(slowPageCounts, {
  count: async (world, { params, caller }) => {
    if (!noVisitor.test(caller.userAgent)) await countSlowPage(world, params.pageClass as PageClass);
    return undefined;
  },
});

export const clientErrorsService = serve(clientErrors, {
  report: async (world, { body: { path, message }, caller }) => {
    if (!noVisitor.test(caller.userAgent))
      world.log.warn(
        { path: withoutValues(path), error: withoutValues(message) },
        "a page in a visitor's browser failed",
      );
    return undefined;
  },
});
