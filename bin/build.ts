import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "build", ".stamp");
const vite = join(root, "node_modules", "vite", "bin", "vite.js");

/** Everything the bundle depends on. */
const inputs = ["app", "core", "db", "jobs", "lib", "mail", "media", "paper", "public", "server"];
const inputFiles = [
  "tools/build/browser-contracts.ts",
  "tools/build/browser-guard.ts",
  "tools/build/built-files.ts",
  "tools/build/page-styles.ts",
  "tools/build/parts-asked-again.ts",
  "tools/build/shared-files.ts",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
const notBuilt = /\.test\.tsx?$|\.md$/;

if (process.argv[1] === import.meta.filename)
  await ensureBuilt({ log: (line) => console.log(line) }).then(
    (isBuilt) => {
      if (!isBuilt) console.log("Nothing to build: no source has changed since the last build.");
    },
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );

/**
 * Builds pages and server into build/ unless the existing build was made from exactly these sources. The stamp is
 * removed first and written last, so an interrupted build is never taken for a finished one.
 * @returns whether it built anything
 * @throws if Vite is not installed or the build fails; the message says what to do
 */
export async function ensureBuilt({ log }: { log: (line: string) => void }): Promise<boolean> {
  const hash = await hashOfSources();
  if ((await readStamp()) === hash) return false;
  if (!existsSync(vite)) throw new Error(buildToolsMissing);
  const unlock = await lockBuild();
  try {
    if ((await readStamp()) === hash) return false; // another process has built it meanwhile
    log("Building the pages and the server (only after a change)…");
    const start = performance.now();
    await rm(stamp, { force: true });
    await build();
    await compressAssets();
    await writeFile(stamp, hash);
    log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
    return true;
  } finally {
    await unlock();
  }
}

const buildToolsMissing =
  "This folder is not built and the build tools are not installed. Run `npm ci` without --omit=dev and then " +
  "`npm run build`, or copy a built tree (with its build/ folder) here.";

async function readStamp(): Promise<string | undefined> {
  return existsSync(stamp) ? readFile(stamp, "utf8") : undefined;
}

/** Two starts at once must not build at the same time: the second waits. The lock of a dead process is taken over. */
async function lockBuild(): Promise<() => Promise<void>> {
  const file = join(root, ".vite", "building");
  await mkdir(join(root, ".vite"), { recursive: true });
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = Number(await readFile(file, "utf8").catch(() => 0));
    if (owner > 0 && !isRunning(owner)) await rm(file, { force: true });
    else await pause(100);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only checks
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // it is running, as another user
  }
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  const listed = await Promise.all(inputs.map((folder) => filesBelow(join(root, folder))));
  const files = [...listed.flat(), ...inputFiles.map((file) => join(root, file))];
  const contents = await Promise.all(files.map((file) => (existsSync(file) ? readFile(file) : undefined)));
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    if (content) hash.update(`\0${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Sorted, so that the hash does not depend on directory order. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !notBuilt.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Writes .br and .gz versions of scripts and styles, which the server sends as they are. */
async function compressAssets(): Promise<void> {
  const files = (await filesBelow(join(root, "build", "client"))).filter((file) =>
    /\.(js|css|svg|json)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** In a separate process: the build tools need ten times the memory of the server that may follow in this one. */
async function build(): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  try {
    const command = [vite, "build", "--app"];
    await promisify(execFile)(process.execPath, command, { cwd: root, env, maxBuffer: 64e6 });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build failed.\n${stdout}${stderr}`.trimEnd(), { cause: error });
  }
}
