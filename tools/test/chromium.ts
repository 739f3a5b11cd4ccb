import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

export type Browser = { executablePath: string; args: string[] };

/** What a browser under test must not do: use a GPU, contact its vendor, update itself. */
const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The same engine without the browser UI: end-to-end tests need two thirds of the CPU time. */
const shell = "chromium-headless-shell";

/**
 * Finds or installs a Chromium, in this order: the headless shell, installed or from Debian's packages (as root, with
 * apt); any installed Chromium or Chrome; Playwright's download. CHROMIUM_PATH overrides this.
 * @throws if none is available, with what to do
 */
export function findChromium(log: (line: string) => void = () => undefined): Browser {
  const program = process.env.CHROMIUM_PATH;
  if (program && !existsSync(program)) throw new Error(`CHROMIUM_PATH is ${program}: there is no such file.`);
  const executablePath =
    program || find([shell]) || debianPackage(shell, log) || onThisMachine() || playwrightDownload(log);
  if (!executablePath) throw new Error("No Chromium: install one, or set CHROMIUM_PATH to the program.");
  // Chromium's sandbox refuses to run as root.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet };
}

/** The first of these programs that is installed. */
function find(names: string[]): string | undefined {
  const folders = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/snap/bin"];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function onThisMachine(): string | undefined {
  const program = find(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
  if (program) return program;
  const apps = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
  const usual = [
    ...apps.map((app) => join("/Applications", app)),
    ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
    chromium.executablePath(), // from an earlier download by Playwright
  ];
  return usual.find((path) => existsSync(path));
}

function debianPackage(name: string, log: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).error) return undefined;
  log(`Installing Debian's packages ${name} and fonts-liberation (once)…`);
  const apt = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" as const };
  spawnSync("apt-get", ["update"], apt);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], apt);
  return find([name]);
}

function playwrightDownload(log: (line: string) => void): string | undefined {
  log("Downloading Playwright's Chromium (once)…");
  const cli = join(import.meta.dirname, "..", "..", "node_modules", "@playwright", "test", "cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
