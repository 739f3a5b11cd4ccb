/** The kinds of entries in a record's history. A CHECK constraint rejects any other value. */
export const activityTypes = [
  "received",
  "stage",
  "office",
  "note",
  "email",
  "owner",
  "call",
  "text",
  "elsewhere",
  "correction",
  "task",
  "visit",
  "quote",
  "question",
  "photos",
  "phone_call",
  "video_call",
] as const;

export type ActivityType = (typeof activityTypes)[number];
