import { z } from "zod";
import { posts } from "#core/content/contract.ts";
import { contract, create, operation } from "#core/contract.ts";
import { NewPreviewLink, PreviewedText, PreviewedTextQuery, PreviewLink } from "./shape.ts";

/** Whoever may change an article or a landing page. */
const { policy } = posts.operations.change;

/** Links that show the draft of an article or landing page to people without an account. */
export const previewLinks = contract({
  name: "preview-links",
  one: "preview link",
  many: "preview links",
  path: "/api/admin/preview-links",
  shows: ["posts", "landing-pages", "users"],
  operations: {
    ofText: operation({
      path: "",
      summary: "The links to a text that work, newest first",
      policy,
      query: PreviewedTextQuery,
      answer: z.object({ items: z.array(PreviewLink) }),
    }),
    create: create(PreviewedText, NewPreviewLink, {
      summary: "Add one, which works for seven days",
      policy,
    }),
    revoke: operation({
      path: "/:id/revoke",
      summary: "Make one stop working",
      policy,
      body: z.strictObject({}),
    }),
  },
});
