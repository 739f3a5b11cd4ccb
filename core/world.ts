import type { Database } from "#db/schema.ts";
import type { Mail } from "#core/ports.ts";
import type { Config } from "#lib/config.ts";
import type { MediaFiles } from "#lib/media.ts";
import type { PictureBook } from "#lib/picture.ts";

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
  now(): Date;
  log: Log;
  config: Config;
};

/** One line per call. Never log personal data or secrets: ids and codes only. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
