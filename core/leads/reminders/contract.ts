import { contract, operation } from "#core/contract.ts";
import { settings } from "#core/settings/contract.ts";
import { ReminderCounts } from "./shape.ts";

/** Reminders that leads wait for a first reply. */
export const reminders = contract({
  name: "reminders",
  one: "reminder",
  many: "reminders",
  path: "/api/admin/reminders",
  shows: ["settings", "offices", "users"],
  operations: {
    count: operation({
      path: "",
      summary: "How many people of each office would be reminded",
      policy: settings.operations.list.policy,
      answer: ReminderCounts,
    }),
  },
});
