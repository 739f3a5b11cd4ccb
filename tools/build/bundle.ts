import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Server from "#server/app.ts";
import { ensureBuilt } from "#bin/build.ts";

/** The built program, built first if necessary: commands use the same code as the server. */
export async function openBundle(): Promise<typeof Server> {
  await ensureBuilt({ log: (line) => console.error(line) });
  // a command's output contains personal data, so only our own user may read it; the build may be served by another
  // user
  process.umask(0o077);
  const file = join(import.meta.dirname, "..", "..", "build", "server", "index.js");
  return (await import(pathToFileURL(file).href)) as typeof Server;
}

/** Runs a command; an error is printed to stderr as a sentence, with exit code 1. */
export async function command(run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
