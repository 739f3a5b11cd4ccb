import type { Filter } from "./list-screen.ts";

/** Content is a draft, goes live at a time, or is published; of what is published, changes may wait. */
export const statusFilter: Filter = {
  name: "status",
  label: "Status",
  choices: [
    { value: "published", label: "Published" },
    { value: "draft", label: "Drafts" },
    { value: "scheduled", label: "Scheduled" },
    { value: "changed", label: "Unpublished changes" },
  ],
};
