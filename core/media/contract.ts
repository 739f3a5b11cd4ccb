import { policy } from "#core/policies.ts";
import { change, contract, find, list, ListQuery, operation, remove } from "#core/contract.ts";
import {
  Described,
  Descriptions,
  MediaChange,
  MediaDetail,
  mediaFilters,
  MediaRecord,
  Removals,
  Removed,
  ReplaceQuery,
  UploadQuery,
} from "./shape.ts";

const write = policy("Upload, describe and delete pictures", "editor");

/** The pictures and documents uploaded by staff. */
export const media = contract({
  name: "media",
  one: "picture",
  many: "pictures",
  path: "/api/admin/media",
  // its answers list the records that use a picture
  shows: ["pools", "manufacturers", "posts", "landing-pages", "price-items", "quotes", "settings"],
  operations: {
    list: list(ListQuery.extend(mediaFilters), MediaRecord, { policy: write }),
    find: find(MediaDetail, { policy: write }),
    upload: operation({
      path: "",
      summary:
        "Upload one: its bytes, with its file name as ?name=; as=picture or as=document accepts only that",
      policy: write,
      takesFile: true,
      query: UploadQuery,
      answer: MediaDetail,
      status: 201,
      alsoAnswers: 200,
    }),
    replace: operation({
      path: "/:id/file",
      summary: "Replace the file of one, which keeps its address and its uses, once the new one is processed",
      policy: write,
      takesFile: true,
      query: ReplaceQuery,
      answer: MediaDetail,
    }),
    change: change(MediaChange, MediaDetail, {
      summary: "Change alternative text, caption, name or focal point",
      policy: write,
    }),
    describe: operation({
      path: "/descriptions",
      summary: "Describe several pictures: all of them, or none if one can't be",
      policy: write,
      body: Descriptions,
      answer: Described,
    }),
    removeMany: operation({
      path: "/removals",
      summary: "Delete several that no page shows, with their files; the others are kept and named",
      policy: write,
      body: Removals,
      answer: Removed,
    }),
    remove: remove({ summary: "Delete one that no page shows, with its files", policy: write }),
  },
});
