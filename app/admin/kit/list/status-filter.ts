import type { Filter } from "./list-screen.ts";

/** Content is a draft or published. */
export const statusFilter: Filter = {
  name: "status",
  label: "Status",
  choices: [
    { value: "published", label: "Published" },
    { value: "draft", label: "Drafts" },
  ],
};
