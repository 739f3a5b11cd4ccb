/** The kinds of entries in a record's history. A CHECK constraint rejects any other value. */
export const activityTypes = ["received", "stage", "office", "note", "email"] as const;

export type ActivityType = (typeof activityTypes)[number];
