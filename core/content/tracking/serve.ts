import { loggedPath } from "#core/addresses.ts";
import { serve } from "#core/serve.ts";
import { articleCounts, clientErrors, landingCounts, slowPageCounts } from "./contract.ts";
import { countSlowPage } from "./count-slow-page.ts";
import { countText } from "./count-text.ts";
import { isPersonal, withoutValues, type PageClass } from "./rules.ts";

export const landingCountsService = serve(landingCounts, {
  trackView: async (world, { params: { slug = "" }, query: shown, caller }) => {
    await countText(world, { type: "landing_page", slug, action: "view", shown, caller });
    return undefined;
  },
  trackConversion: async (world, { params: { slug = "" }, query: shown, body, caller }) => {
    await countText(world, { type: "landing_page", slug, action: body.action, shown, caller });
    return undefined;
  },
});

export const articleCountsService = serve(articleCounts, {
  trackArticleView: async (world, { params: { article = "" }, caller }) => {
    await countText(world, { type: "post", slug: article, action: "view", caller });
    return undefined;
  },
});

export const slowPageCountsService = serve(slowPageCounts, {
  count: async (world, { params, caller }) => {
    if (isPersonal(caller.userAgent)) await countSlowPage(world, params.pageClass as PageClass);
    return undefined;
  },
});

export const clientErrorsService = serve(clientErrors, {
  report: async (world, { body: { path, message }, caller }) => {
    if (isPersonal(caller.userAgent))
      world.log.warn(
        { path: withoutValues(loggedPath(path)), error: withoutValues(message) },
        "a page in a visitor's browser failed",
      );
    return undefined;
  },
});
