import { contract, operation } from "#core/contract.ts";
import { ShownHeadline } from "#core/content/headline-tests/shape.ts";
import { ClientError, Conversion, ShownPage } from "./shape.ts";

/** Visitors' actions on published landing pages (specification, section 7). */
export const landingCounts = contract({
  name: "counts",
  one: "count",
  many: "visits of landing pages",
  path: "/api/landing-pages",
  id: "text",
  operations: {
    trackView: operation({
      method: "POST",
      path: "/:slug/track-view",
      summary: "Count a view; bots and signed-in staff are not counted",
      policy: "anyone",
      query: ShownHeadline,
    }),
    trackConversion: operation({
      path: "/:slug/track-conversion",
      summary: "Count something a visitor did; bots and signed-in staff are not counted",
      policy: "anyone",
      query: ShownHeadline,
      body: Conversion,
    }),
  },
});

/** Views of published articles. */
export const articleCounts = contract({
  name: "counts",
  one: "count",
  many: "views of articles",
  path: "/api/blog",
  id: "text",
  operations: {
    trackArticleView: operation({
      method: "POST",
      path: "/:article/track-view",
      summary: "Count a view; bots and signed-in staff are not counted",
      policy: "anyone",
    }),
  },
});

/** Pages that painted slowly. The body is not read, and nothing about the visitor is stored. */
export const slowPageCounts = contract({
  name: "counts",
  one: "count",
  many: "slow pages",
  path: "/api/slow-pages",
  id: "text",
  operations: {
    count: operation({
      method: "POST",
      path: "/:pageClass",
      summary: "Count a page whose largest part came late, by kind of page; bots are not counted",
      policy: "anyone",
      params: ShownPage,
      // each page load reports at most once, and no person loads more pages than this in ten minutes
      limit: { most: 30, seconds: 600 },
    }),
  },
});

/** Errors that visitors' browsers did not handle. They go to the log only, without what they quote. */
export const clientErrors = contract({
  name: "client-errors",
  one: "error",
  many: "errors in browsers",
  path: "/api/client-errors",
  operations: {
    report: operation({
      path: "",
      summary: "Report an error that a page did not handle; bots are ignored",
      policy: "anyone",
      body: ClientError,
      // a page reports at most five
      limit: { most: 30, seconds: 600 },
    }),
  },
});
