import { z } from "zod";
import { writeContent } from "#core/content/policies.ts";
import { contract, create, operation } from "#core/contract.ts";
import { NewPreviewLink, PreviewedText, PreviewedTextQuery, PreviewLink } from "./shape.ts";

/** Links that show the draft of an article or landing page to people without an account. */
export const previewLinks = contract({
  name: "preview-links",
  one: "preview link",
  many: "preview links",
  path: "/api/admin/preview-links",
  shows: ["users"],
  operations: {
    ofText: operation({
      path: "",
      summary: "The links to a text that work, newest first",
      policy: writeContent,
      query: PreviewedTextQuery,
      answer: z.object({ items: z.array(PreviewLink) }),
    }),
    create: create(PreviewedText, NewPreviewLink, {
      summary: "Add one, which works for seven days",
      policy: writeContent,
    }),
    revoke: operation({
      path: "/:id/revoke",
      summary: "Make one stop working",
      policy: writeContent,
      body: z.strictObject({}),
    }),
  },
});
