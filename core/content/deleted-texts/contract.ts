import { posts } from "#core/content/contract.ts";
import { contract, find, list, ListQuery, operation } from "#core/contract.ts";
import { DeletedText, FoundDeletedText, RestoreInput } from "./shape.ts";

/** Whoever may delete an article or a landing page. */
const { policy } = posts.operations.remove;

/** The trash: articles and landing pages that were deleted and can be put back. */
export const deletedTexts = contract({
  name: "deleted-texts",
  one: "deleted page",
  many: "deleted pages",
  path: "/api/admin/trash",
  id: "text",
  shows: ["users"],
  operations: {
    list: list(ListQuery, DeletedText, { summary: "List, the last deleted first", policy }),
    find: find(FoundDeletedText, { summary: "One, with what it said", policy }),
    restore: operation({
      path: "/:id/restore",
      summary: "Put one back as a draft, with its earlier versions",
      policy,
      body: RestoreInput,
    }),
    remove: operation({
      method: "DELETE",
      path: "/:id",
      summary: "Delete one for good, with its earlier versions",
      policy,
    }),
  },
});
