/** What emails, activities, revisions, uses of pictures and jobs may be about. The database refuses every other word. */
export const subjectTypes = [
  "lead",
  "contact",
  "quote",
  "user",
  "office",
  "pool",
  "manufacturer",
  "post",
  "landing_page",
  "setting",
  "media",
] as const;

export type SubjectType = (typeof subjectTypes)[number];

/** One record of any kind. */
export type Subject = { type: SubjectType; id: string | number };

/** The subject as tables name it. */
export function subjectColumns({ type, id }: Subject): { subject_type: SubjectType; subject_id: string } {
  return { subject_type: type, subject_id: String(id) };
}
