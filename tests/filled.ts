import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill } from "./build.ts";

/**
 * Global set-up of Vitest's `sqlite` project: one file for each filling, copied by each test that wants it, which
 * takes a quarter of the time of making it anew.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-filled-"));
  await fill({ dataDir: join(folder, "migrated") }, { migrated: true });
  await fill({ dataDir: join(folder, "seeded") }, { seeded: true });
  process.env.TEST_FILLED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
