import type { PlainQuery } from "#core/leads/tasks/reads.ts";

const dueBefore = "2026-11-24T00:00:00.000Z";

/** Every way in which tasks are listed, for the test of query plans. */
export const plannedTasks: Pick<
  PlainQuery,
  "state" | "userId" | "notUserId" | "offices" | "leadId" | "dueBefore"
>[] = [
  { state: "open" },
  { state: "open", dueBefore },
  { state: "open", userId: 1, dueBefore },
  { state: "open", notUserId: 1, offices: ["ocala"], dueBefore },
  { state: "open", leadId: 1 },
  { state: "done" },
  { state: "done", userId: 1 },
  { state: "done", leadId: 1 },
];
