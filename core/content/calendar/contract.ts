import { posts } from "#core/content/contract.ts";
import { contract, operation } from "#core/contract.ts";
import { MonthOfTexts, MonthQuery } from "./shape.ts";

/** Who writes texts. */
const { policy } = posts.operations.list;

/** When articles and landing pages go live and are taken down. */
export const contentCalendar = contract({
  name: "content-calendar",
  one: "month of the calendar",
  many: "months of the calendar",
  path: "/api/admin/content-calendar",
  shows: ["posts", "landing-pages"],
  operations: {
    month: operation({
      path: "",
      summary: "What goes live and is taken down in a month, and what did, by the day in Florida",
      policy,
      query: MonthQuery,
      answer: MonthOfTexts,
    }),
  },
});
