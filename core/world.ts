import type { Database } from "#db/schema.ts";
import type { Mail } from "#core/ports.ts";
import type { Config } from "#lib/config.ts";
import type { MediaFiles } from "#lib/media.ts";
import type { PictureBook } from "#lib/picture.ts";

/**
 * Everything outside the code that the business may reach: built once by the server, built differently
 * by a test. A function that takes `world` first reaches outside; one without it is pure.
 */
export type World = {
  db: Database;
  /** Tells the workers of every process that a job is due. The job itself is written by a verb, in its transaction. */
  jobs: { wake(): void };
  mail: Mail;
  /** The pictures that come with the program, and the files that staff bring. */
  media: PictureBook & MediaFiles;
  now(): Date;
  log: Log;
  config: Config;
};

/** One line per call. Never hand it personal data or secrets: ids and codes only. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
