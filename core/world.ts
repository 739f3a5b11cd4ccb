import type { Database } from "#db/schema.ts";
import type { SealCertificate } from "#lib/files/seal-certificate.ts";
import type {
  Config,
  Log,
  Mail,
  MediaFiles,
  OtherSites,
  Pages,
  Paper,
  PictureBook,
  Sheets,
} from "#core/ports.ts";

/**
 * All side effects available to the business logic: the server builds one World, each test another. A function that
 * takes `world` first has side effects; one without it is pure.
 */
export type World = {
  db: Database;
  /** Notifies the workers of every process of a due job. The job itself is enqueued by a verb, in its transaction. */
  jobs: { wake(): void };
  mail: Mail;
  /** The built-in pictures, and the files uploaded by staff. */
  media: PictureBook & MediaFiles;
  /** Draws PDFs. */
  paper: Paper;
  pages: Pages;
  /** Asks other sites for the pages that ours link to. */
  otherSites: OtherSites;
  /** The owner's certificate, which seals the PDFs of signed quotes; null if there is none. */
  seal: SealCertificate | null;
  /** Reads spreadsheets that staff send. */
  sheets: Sheets;
  now(): Date;
  log: Log;
  config: Config;
};
