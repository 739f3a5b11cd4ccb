/**
 * The kinds of records that emails, activities, revisions, media uses and jobs may belong to. A noun registers itself
 * in its `table.ts`, and in the table subject_types in its migration; the database accepts only these names.
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
  seo_page: true;
  setting: true;
  media: true;
}

export type SubjectType = keyof SubjectTypes;

/** One record of any kind. */
export type Subject = { type: SubjectType; id: string | number };

/** The subject as columns. */
export function subjectColumns({ type, id }: Subject): { subject_type: SubjectType; subject_id: string } {
  return { subject_type: type, subject_id: String(id) };
}

/** The ids of many records by their type, as columns. */
export function idsByType(subjects: Subject[]): [type: SubjectType, ids: string[]][] {
  return [...Map.groupBy(subjects, ({ type }) => type)].map(([type, some]) => [
    type,
    some.map(({ id }) => String(id)),
  ]);
}
