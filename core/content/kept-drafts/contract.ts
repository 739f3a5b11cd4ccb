import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { posts } from "#core/content/contract.ts";
import { largestDraft } from "./rules.ts";
import { DraftsOf, DropInput, KeepInput, KeptDraft } from "./shape.ts";

/** Who writes texts. */
const { policy } = posts.operations.create;

/** What users have typed into articles and landing pages and not saved yet: each sees their own. */
export const keptDrafts = contract({
  name: "kept-drafts",
  one: "kept draft",
  many: "kept drafts",
  path: "/api/admin/kept-drafts",
  operations: {
    ofRecord: operation({
      path: "",
      summary: "One’s own of a record, newest first",
      policy,
      query: DraftsOf,
      answer: z.object({ items: z.array(KeptDraft) }),
    }),
    records: operation({
      path: "/records",
      summary: "The records that one has left unsaved, by their ids; a new one is “new”",
      policy,
      query: DraftsOf.pick({ noun: true }),
      answer: z.object({ records: z.array(z.string()) }),
    }),
    keep: operation({
      path: "",
      summary: "Keep what is typed in a tab, in place of what was typed there before",
      policy,
      body: KeepInput,
      mostBytes: largestDraft,
    }),
    drop: operation({
      path: "/drop",
      summary: "Delete what was typed in a tab: it is saved or discarded",
      policy,
      body: DropInput,
    }),
  },
});
