import type { OfferedViews } from "#app/admin/kit/list/views/view.ts";
import { takesLeads } from "#core/staff/rules.ts";

/** The views of the quotes that everybody has. People who write quotes start with all that are still open. */
export const quoteViews: OfferedViews = {
  views: [
    { id: "all", name: "All quotes", query: {} },
    {
      id: "open",
      name: "Open quotes",
      query: { stage: "open" },
      whenEmpty: {
        title: "No quote is open.",
        text: "Drafts are listed here, and quotes that were sent, until the customer answers or they expire.",
        instead: ["all"],
      },
    },
    {
      id: "mine",
      name: "Mine, outstanding",
      query: { owner: "me", stage: "outstanding" },
      whenEmpty: {
        title: "You have no outstanding quotes.",
        text: "A quote is outstanding from when it is sent until the customer answers. Drafts are under Open quotes.",
        instead: ["open", "all"],
      },
    },
    {
      id: "unopened",
      name: "Not opened for 3 days",
      query: { due: "unopened" },
      whenEmpty: {
        title: "Every quote that was sent has been opened.",
        text: "Quotes that a customer has not opened after 3 days are listed here.",
        instead: ["mine", "all"],
      },
    },
    {
      id: "expiring",
      name: "Expiring this week",
      query: { due: "expiring" },
      whenEmpty: {
        title: "No quote expires in the next 7 days.",
        text: "Outstanding quotes that are about to expire are listed here.",
        instead: ["mine", "all"],
      },
    },
    {
      id: "asked",
      name: "With a question",
      query: { due: "asked" },
      whenEmpty: {
        title: "No questions are waiting for an answer.",
        text: "When a customer asks a question on their quote, it’s listed here until someone writes or calls them.",
        instead: ["mine", "all"],
      },
    },
  ],
  opensWith: ({ role }) => (takesLeads(role) ? "open" : "all"),
};
