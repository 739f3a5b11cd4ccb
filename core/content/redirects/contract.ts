import { policy } from "#core/policies.ts";
import { change, changeHistory, contract, create, find, list, ListQuery, remove } from "#core/contract.ts";
import { writeRedirects } from "./policies.ts";
import { Redirect, RedirectChange, RedirectInput } from "./shape.ts";

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
    history: changeHistory({ policy: see }),
    create: create(RedirectInput, Redirect, { policy: writeRedirects }),
    change: change(RedirectChange, Redirect, { policy: writeRedirects }),
    remove: remove({ policy: writeRedirects }),
  },
});
