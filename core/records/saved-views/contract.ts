import { signedIn } from "#core/policies.ts";
import { change, contract, create, find, operation, remove } from "#core/contract.ts";
import { changeViews, saveViews } from "./policies.ts";
import { DefaultChoice, SavedView, ScreenQuery, ScreenViews, ViewChange, ViewInput } from "./shape.ts";

/** Views of the staff's lists: one's own, and those that colleagues share. */
export const savedViews = contract({
  name: "saved-views",
  one: "view",
  many: "views",
  path: "/api/admin/saved-views",
  shows: ["default-views", "users"],
  operations: {
    ofScreen: operation({
      path: "",
      summary: "One’s own and the shared views of a list, and the one it opens with",
      policy: signedIn,
      query: ScreenQuery,
      answer: ScreenViews,
    }),
    find: find(SavedView, { policy: signedIn }),
    create: create(ViewInput, SavedView, { policy: saveViews }),
    change: change(ViewChange, SavedView, { policy: changeViews }),
    remove: remove({ policy: changeViews }),
    chooseDefault: operation({
      path: "/default",
      summary: "Choose the view with which a list opens",
      policy: signedIn,
      body: DefaultChoice,
    }),
  },
});
