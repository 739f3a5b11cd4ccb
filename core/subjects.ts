/**
 * What emails, activities, revisions, uses of pictures and jobs may be about. A noun adds itself in its `table.ts`, and
 * its migration to the table subject_types, whose names are all that the database takes.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
export interface SubjectTypes {
  lead: true;
  contact: true;
  quote: true;
  user: true;
  office: true;
  pool: true;
  manufacturer: true;
  post: true;
  landing_page: true;
  setting: true;
  media: true;
}

export type SubjectType = keyof SubjectTypes;

/** One record of any kind. */
export type Subject = { type: SubjectType; id: string | number };

/** The subject as tables name it. */
export function subjectColumns({ type, id }: Subject): { subject_type: SubjectType; subject_id: string } {
  return { subject_type: type, subject_id: String(id) };
}
