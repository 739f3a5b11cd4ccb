/** What can happen to a record. The database refuses every other word. */
export const activityTypes = ["received", "stage", "office", "note", "email"] as const;

export type ActivityType = (typeof activityTypes)[number];
