import type { Database } from "#db/schema.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import type { Office } from "#core/offices/rules.ts";
import type { Company } from "#core/settings/rules.ts";
import type { Config } from "#lib/config.ts";
import type { Letter } from "#lib/letter.ts";
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

/** A mail that some verb wants written: its template and the facts in it. */
export type Draft = {
  template: "lead-received" | "lead-thanks";
  lead: LeadSummary & { details: Record<string, unknown>; address: string };
  office: Office;
  company: Company;
};

export type Mail = {
  /** Where letters go: an SMTP server, or files in the data folder that staff can read. */
  kind: "smtp" | "folder";
  /** Draws the letter; nothing leaves yet. */
  draw(draft: Draft): Promise<Letter>;
  /** Rejects when the letter was not taken. @returns the server's answer or the file's name. */
  send(letter: Letter): Promise<{ reference: string }>;
  /** Rejects when the mail server cannot be reached. */
  check(): Promise<void>;
};
