import {
  change,
  changeHistory,
  contract,
  create,
  download,
  find,
  list,
  operation,
  remove,
} from "#core/contract.ts";
import { seeRedirects, writeRedirects } from "./policies.ts";
import {
  Redirect,
  RedirectChange,
  RedirectExportQuery,
  RedirectInput,
  RedirectQuery,
  RedirectTrial,
  RedirectTrialQuery,
} from "./shape.ts";

/** Redirects from earlier addresses. */
export const redirects = contract({
  name: "redirects",
  one: "redirect",
  many: "redirects",
  path: "/api/admin/redirects",
  // where a URL leads depends on the pages that there are
  shows: ["posts", "landing-pages", "pools", "manufacturers"],
  operations: {
    list: list(RedirectQuery, Redirect, { policy: seeRedirects }),
    find: find(Redirect, { policy: seeRedirects }),
    history: changeHistory({ policy: seeRedirects }),
    trial: operation({
      path: "/trial",
      summary: "Where a URL leads its visitors",
      policy: seeRedirects,
      query: RedirectTrialQuery,
      answer: RedirectTrial,
    }),
    export: download("export", RedirectExportQuery, {
      summary: "All that match as a CSV or XLSX file",
      policy: seeRedirects,
    }),
    create: create(RedirectInput, Redirect, { policy: writeRedirects }),
    change: change(RedirectChange, Redirect, { policy: writeRedirects }),
    remove: remove({ policy: writeRedirects }),
  },
});
