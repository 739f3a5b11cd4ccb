/** The records whose drafts are kept, by the names of their contracts. */
export const keptNouns = ["posts", "landing-pages"] as const;
export type KeptNoun = (typeof keptNouns)[number];

/** The id of a record that is not stored yet. */
export const newRecord = "new";

/** In bytes of the request: the longest text as it was and as it is, at three bytes a character, and the other fields. */
export const largestDraft = 512 * 1024;

/** Of one user; beyond it the oldest go. */
export const mostDrafts = 40;

/** A draft that nobody came back to is deleted after this many ms. */
export const keepDraftsMs = 30 * 86_400_000;
