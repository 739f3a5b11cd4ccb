import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { landingPages } from "#core/content/contract.ts";
import { DraftToPublish, OpenedInput } from "./shape.ts";

/** Who writes landing pages. */
const { policy } = landingPages.operations.create;

/** Which landing pages a user has opened, and in which version: what they may publish together. Each sees their own. */
export const openedLandingPages = contract({
  name: "opened-landing-pages",
  one: "opened landing page",
  many: "opened landing pages",
  path: "/api/admin/opened-landing-pages",
  shows: ["landing-pages"],
  operations: {
    drafts: operation({
      path: "/drafts",
      summary: "The drafts of landing pages, and which of them one has opened as they are now",
      policy,
      answer: z.object({ items: z.array(DraftToPublish) }),
    }),
    open: operation({
      path: "",
      summary: "Note that one has a landing page on the screen; an older version is not noted",
      policy,
      body: OpenedInput,
    }),
  },
});
