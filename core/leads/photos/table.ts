import type { Generated } from "kysely";

/** The photos that customers sent on the pages of their requests. Their files have no public address. */
type LeadPhotosTable = {
  id: Generated<number>;
  lead_id: number;
  /** SHA-256 of the bytes that were sent, so that a photo that is sent twice is stored once. */
  sent_hash: string;
  /** SHA-256 of the stored photo, and of the small one that lists show. */
  file: string;
  small_file: string;
  /** Of the stored photo. */
  bytes: number;
  width: number;
  height: number;
  sent_at: string;
  /** When it was removed, until the hourly cleanup deletes it. */
  removed_at: Generated<string | null>;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    lead_photos: LeadPhotosTable;
  }
}
