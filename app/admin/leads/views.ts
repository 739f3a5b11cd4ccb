import type { OfferedViews } from "#app/admin/kit/list/views/view.ts";
import { takesLeads } from "#core/staff/rules.ts";

/** The message of a view of tasks that is empty. */
function nothingDue(title: string) {
  return { title, text: "No open lead has a task that is due.", instead: ["mine", "all"] };
}

/** The views of the leads that everybody has. People who take leads start with all open leads. */
export const leadViews: OfferedViews = {
  views: [
    { id: "all", name: "All leads", query: {} },
    {
      id: "open",
      name: "Open leads",
      query: { stage: "open" },
      whenEmpty: {
        title: "No lead is open.",
        text: "Leads that are won, lost, spam or archived are under All leads.",
        instead: ["all"],
      },
    },
    {
      id: "mine",
      name: "My open leads",
      query: { owner: "me", stage: "open" },
      whenEmpty: {
        title: "You have no open leads.",
        text: "Your coworkers’ leads and unassigned leads are in the other views.",
        instead: ["unassigned", "all"],
      },
    },
    {
      id: "unassigned",
      name: "Unassigned",
      query: { owner: "none", stage: "open" },
      whenEmpty: {
        title: "No open lead is unassigned.",
        text: "Every open lead has an owner.",
        instead: ["mine", "all"],
      },
    },
    {
      id: "waiting",
      name: "Waiting for a reply",
      query: { stage: "waiting", sort: "oldest" },
      whenEmpty: {
        title: "No one is waiting for a reply.",
        text: "Every lead has had a first reply.",
        instead: ["mine", "all"],
      },
    },
    {
      id: "due-today",
      name: "Due today",
      query: { due: "today" },
      whenEmpty: nothingDue("Nothing is due today."),
    },
    {
      id: "overdue",
      name: "Overdue",
      query: { due: "overdue" },
      whenEmpty: nothingDue("Nothing is overdue."),
    },
  ],
  opensWith: ({ role }) => (takesLeads(role) ? "open" : "all"),
};
