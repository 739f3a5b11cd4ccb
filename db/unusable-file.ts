/** A SQLite file that the program cannot work with. The message says what the operator can do. */
export class FileUnusable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = "FileUnusable";
  }
}

/** The low bytes of SQLite's result codes. */
const notAllowed = [3, 8, 14]; // no permission, read-only, cannot be opened
const damaged = [11, 26]; // malformed, not a database

/** @returns the error with the file's name and advice, if the file is the cause; otherwise the error itself */
export function explainFile(file: string, reason: unknown): unknown {
  const message = reason instanceof Error ? reason.message : "";
  if (isOneOf(damaged, reason))
    return new FileUnusable(
      `The database ${file} is damaged (${message}). Do not delete it: stop every program that uses it, then restore ` +
        "the latest backup with npm run restore -- FOLDER, which keeps the damaged file. docs/runbook.md says more.",
      reason,
    );
  return explainAccess(file, reason);
}

/** The same for the lock, which is an empty file: a damaged lock does not mean damaged data. */
export function explainLock(file: string, reason: unknown): unknown {
  if (isOneOf(damaged, reason))
    return new FileUnusable(
      `The lock file ${file} has been overwritten (${(reason as Error).message}). The database is not affected. ` +
        "Make sure that no other Sunspring process uses this folder, delete the lock file, and start again.",
      reason,
    );
  return explainAccess(file, reason);
}

function explainAccess(file: string, reason: unknown): unknown {
  if (!isOneOf(notAllowed, reason)) return reason;
  return new FileUnusable(
    `${file} cannot be opened for writing (${(reason as Error).message}). Let the user that runs Sunspring write the ` +
      "file and its folder (after a start with sudo they belong to root), and check that the disk is not read-only.",
    reason,
  );
}

function isOneOf(codes: number[], reason: unknown): boolean {
  const { errcode } = (reason ?? {}) as { errcode?: unknown };
  return typeof errcode === "number" && codes.includes(errcode & 0xff);
}
