/**
 * Runs one of our scripts on a Node that is new enough: `node bin/launch.mjs bin/start.ts --flag`.
 *
 * Plain JavaScript for Node 18 or later. If the running Node is new enough, the script runs in this process.
 * Otherwise a Node is taken from the user's cache folder, or downloaded to it once from the npm registry (the platform
 * package that the npm package "node" consists of), and the script runs as a child that gets our signals.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants, homedir, tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { advice, isNewEnough, readyNode } from "./ready-node.mjs";

const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

const [script, ...args] = process.argv.slice(2);
if (process.env.npm_lifecycle_event) stopWithNpm();
if (!script) fail("Usage: node bin/launch.mjs bin/<script>.ts [arguments]");
else if (isNewEnough(process.versions.node)) await runHere(script, args);
else runAsChild(await findNode(), script, args);

/**
 * A SIGTERM to `npm start` ends npm and the shell between npm and us without notifying us. So the shell is watched:
 * when it is gone, that was the request to stop.
 */
function stopWithNpm() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}

/** @param {string} script @param {string[]} args */
async function runHere(script, args) {
  const file = resolve(script);
  process.argv.splice(1, process.argv.length, file, ...args);
  silenceExperimentalWarnings();
  await import(pathToFileURL(file).href);
}

/**
 * On some Node versions node:sqlite and type stripping print experimental warnings; all other warnings are still
 * printed.
 */
function silenceExperimentalWarnings() {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (warning.name !== "ExperimentalWarning") for (const listener of listeners) listener(warning);
  });
}

/** @param {string} node @param {string} script @param {string[]} args */
function runAsChild(node, script, args) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ""}`;
  const child = spawn(node, [...process.execArgv, "--disable-warning=ExperimentalWarning", script, ...args], {
    stdio: "inherit",
    env: { ...process.env, PATH },
  });
  // Ctrl-C also reaches the child directly from the terminal; scripts treat a repeated signal as the same request.
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`${node} did not start: ${error.message}. ${advice}`));
  // 128 + signal is the exit code that shells report for a program ended by a signal.
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** The path of a Node that is new enough, downloaded if it is not in the cache yet. */
async function findNode() {
  const ready = readyNode();
  if ("problem" in ready) fail(`${ready.problem} ${advice}`);
  const { name, version } = ready;
  const binary = join("node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  const home = join(cacheFolder(), `node-${version}`);
  if (!existsSync(join(home, binary))) await fetchNode(name, version, home, binary);
  return join(home, binary);
}

/** The user's cache folder, or the temporary folder if there is no writable home. */
function cacheFolder() {
  const user = typeof process.getuid === "function" ? process.getuid() : "user";
  const places = [join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "sunspring")];
  places.push(join(tmpdir(), `sunspring-${user}`));
  for (const place of places) {
    try {
      // 0700: in a folder that others can write to, they could plant their own program.
      mkdirSync(place, { recursive: true, mode: 0o700 });
      rmSync(mkdtempSync(join(place, "probe-")), { recursive: true });
      return place;
    } catch (error) {
      if (place === places.at(-1)) fail(`No folder for Node: ${String(error)}. Set XDG_CACHE_HOME to one.`);
    }
  }
  return "";
}

/** Installs to a temporary name and renames, so that another launcher sees a complete Node or none. */
async function fetchNode(
  /** @type {string} */ name,
  /** @type {string} */ version,
  /** @type {string} */ home,
  /** @type {string} */ binary,
) {
  console.error(`Node ${process.versions.node} is too old: downloading Node ${version} into ${home} (once).`);
  const folder = mkdtempSync(`${home}.`);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const output = await npmInstall(`${name}@${version}`, folder);
  const check = spawnSync(join(folder, binary), ["--version"], { encoding: "utf8" });
  if (check.stdout?.trim() !== `v${version}`)
    fail(
      `Node ${version} could not be downloaded from the npm registry.\n${output}\nIs this machine offline? ${advice}`,
    );
  takePlace(folder, home, binary);
}

/** Keeps npm's output for the error message. @param {string} spec @param {string} folder */
async function npmInstall(spec, folder) {
  const flags = [
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--prefix",
    folder,
  ];
  const own = process.env.npm_execpath; // set by `npm start`: the npm that called us, without a shell
  const [command, first] = own?.endsWith("npm-cli.js") ? [process.execPath, [own]] : ["npm", []];
  const npm = spawn(command, [...first, "install", ...flags, spec], {
    cwd: folder,
    shell: command === "npm" && process.platform === "win32",
    env: withoutProject(process.env),
  });
  let output = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (text) => (output += text));
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    npm.kill();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.on(signal, stop);
  await new Promise((done) => npm.on("close", done).on("error", (error) => done((output += error.message))));
  for (const signal of signals) process.off(signal, stop);
  return output.trim();
}

/** npm passes its project and mode to scripts through the environment; this install must not inherit them. */
function withoutProject(/** @type {NodeJS.ProcessEnv} */ env) {
  const projectOnly =
    /^npm_(package_|lifecycle_|config_(local_prefix|prefix|global|omit|include|production|workspace))/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !projectOnly.test(name)));
}

/** @param {string} folder @param {string} home @param {string} binary */
function takePlace(folder, home, binary) {
  try {
    renameSync(folder, home);
  } catch {
    if (existsSync(join(home, binary))) return; // another launcher was first; its Node is just as good
    rmSync(home, { recursive: true, force: true });
    renameSync(folder, home);
  }
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
