import { contract, find, list, operation } from "#core/contract.ts";
import { checkAllPages, seeCheckedPages } from "./policies.ts";
import { CheckedPage, CheckedPageQuery, CheckedPageSummary, PageCheck } from "./shape.ts";

/** All pages that visitors can see, as they were when they were checked last. */
export const checkedPages = contract({
  name: "checked-pages",
  one: "page",
  many: "pages",
  path: "/api/admin/checked-pages",
  // where each is changed
  shows: ["posts", "landing-pages", "pools"],
  operations: {
    list: list(CheckedPageQuery, CheckedPageSummary, { policy: seeCheckedPages }),
    find: find(CheckedPage, {
      summary: "One, with what is wrong with it and where that is changed",
      policy: seeCheckedPages,
    }),
    progress: operation({
      path: "/progress",
      summary: "How far the check of all pages is, and when pages were checked last",
      policy: seeCheckedPages,
      answer: PageCheck,
    }),
    check: operation({
      method: "POST",
      path: "/check",
      summary: "Check all pages. While a check is running, no other begins",
      policy: checkAllPages,
    }),
  },
});
