import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigProblem } from "./config.ts";

/**
 * Creates the data folder if it is missing, and checks that folders can be added to it.
 * @throws ConfigProblem if it cannot be used
 */
export function makeDataDir(folder: string): void {
  try {
    makeFolders(folder);
    rmdirSync(mkdtempSync(join(folder, ".writable-")));
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (!code) throw reason;
    throw new ConfigProblem(
      `DATA_DIR: the folder ${folder} cannot be written (${code}). Use a folder that this user may write, such as ./data`,
    );
  }
}

/** One level at a time: Node's recursive mkdir never returns where no folder can be created, such as in /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder);
}
