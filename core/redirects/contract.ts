import { policy } from "#core/auth/policies.ts";
import { contract, find, list, ListQuery } from "#core/contract.ts";
import { Redirect } from "./shape.ts";

const see = policy("View search engine settings and redirects", "editor");

/** Redirects from earlier addresses. */
export const redirects = contract({
  name: "redirects",
  one: "redirect",
  many: "redirects",
  path: "/api/admin/redirects",
  operations: {
    list: list(ListQuery, Redirect, { policy: see }),
    find: find(Redirect, { policy: see }),
  },
});
