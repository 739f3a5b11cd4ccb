import { z } from "zod";
import { landingPages } from "#core/content/contract.ts";
import { contract, operation } from "#core/contract.ts";
import { HeadlineTest, HeadlineTestEnd, HeadlineTestInput, TestedPageQuery } from "./shape.ts";

/** Whoever may change a landing page. */
const { policy } = landingPages.operations.change;

/** Another headline and first button of a landing page, tried on half of its visitors. */
export const headlineTests = contract({
  name: "headline-tests",
  one: "headline test",
  many: "headline tests",
  path: "/api/admin/headline-tests",
  shows: ["landing-pages", "users"],
  operations: {
    ofPage: operation({
      path: "",
      summary: "Those of one page, the newest first, with what visitors did",
      policy,
      query: TestedPageQuery,
      answer: z.object({ items: z.array(HeadlineTest) }),
    }),
    start: operation({
      method: "POST",
      path: "",
      summary: "Start one",
      policy,
      body: HeadlineTestInput,
    }),
    end: operation({
      path: "/:id/end",
      summary: "End one, and say which version is kept",
      policy,
      body: HeadlineTestEnd,
    }),
  },
});
