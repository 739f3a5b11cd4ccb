/** The articles and landing pages that were deleted and can be put back. */
type DeletedTextsTable = {
  /** The last version, which says what it was, who deleted it and when. */
  revision_id: number;
  kept_until: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    deleted_texts: DeletedTextsTable;
  }
}
