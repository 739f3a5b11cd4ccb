import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Findings } from "./findings.ts";

/** The time limit of a scanner, in ms. It is then ended, and its findings so far count. */
const longest = 60_000;

/** Third-party scanners, from Debian's packages of the same names. */
const scanners = ["wapiti", "sqlmap"] as const;

type Scanning = { url: string; folder: string; findings: Findings };

/** Runs each installed scanner. With `install`, as root on Debian, the missing ones are installed first. */
export async function runScanners(scanning: Scanning, install: boolean): Promise<void> {
  const missing = scanners.filter((name) => !isThere(name));
  if (missing.length > 0 && install) installThem(missing);
  for (const name of scanners)
    if (!isThere(name)) {
      console.log(`  ${name} is not installed: skipped (apt-get install ${name}, or --install as root)`);
      scanning.findings.count(`${name} skipped`);
    } else if (name === "wapiti") await runWapiti(scanning);
    else await runSqlmap(scanning);
}

function isThere(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore", timeout: longest }).error === undefined;
}

function installThem(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !isThere("apt-get")) {
    console.log("  --install needs root and apt-get.");
    return;
  }
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], options);
}

/** What wapiti reports for any site without HTTPS. */
const expected = ["HTTP Secure Headers", "Secure Flag cookie"];

/** The modules that contact no other machine. */
const modules =
  "backup,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss";

async function runWapiti({ url, folder, findings }: Scanning): Promise<void> {
  const report = join(folder, "wapiti.json");
  const from = ["-u", `${url}/`, "--scope", "domain", "--flush-session", "--store-session", folder];
  const limits = ["--max-scan-time", "20", "--max-attack-time", "3", "--max-links-per-page", "20", "-d", "3"];
  const options = ["-m", modules, "--no-bugreport", "-f", "json", "-o", report, "-v", "0"];
  const { output } = await run("wapiti", [...from, ...limits, ...options]);
  findings.count("wapiti runs");
  try {
    const read = JSON.parse(readFileSync(report, "utf8")) as WapitiReport;
    const { vulnerabilities, anomalies } = read;
    for (const [kind, entries] of Object.entries({ ...vulnerabilities, ...anomalies }))
      for (const { method, path, info, parameter } of entries) {
        if (expected.includes(kind)) findings.count(`wapiti: ${kind}`);
        else findings.add(`wapiti: ${kind}`, `${method} ${path} ${parameter ?? ""} ${info}`);
      }
  } catch {
    findings.add("wapiti", `wrote no report: ${output.slice(-500)}`);
  }
}

type Vulnerability = { method: string; path: string; info: string; parameter?: string };
type WapitiReport = {
  vulnerabilities: Record<string, Vulnerability[]>;
  anomalies: Record<string, Vulnerability[]>;
};

const lead = {
  firstName: "A",
  lastName: "B",
  email: "a@example.com",
  phone: "3525550199",
  message: "A pool",
  requestType: "contact",
};

/** The requests that sqlmap tries: a search, a list with filters, and the form. */
const targets = [
  ["/pools?q=a&shape=freeform", []],
  ["/api/pools?q=a", []],
  ["/blog?q=a", []],
  ["/api/estimates", ["--data", JSON.stringify(lead), "--headers", "Content-Type: application/json"]],
] as const;

async function runSqlmap({ url, folder, findings }: Scanning): Promise<void> {
  const how = [
    "--batch",
    "--level",
    "1",
    "--risk",
    "1",
    "--technique",
    "BEU",
    "--output-dir",
    join(folder, "sqlmap"),
  ];
  const patience = ["--threads", "2", "--timeout", "10", "--retries", "1"];
  for (const [path, more] of targets) {
    const { output, wasCut } = await run("sqlmap", ["-u", `${url}${path}`, ...how, ...patience, ...more]);
    findings.count(wasCut ? "sqlmap runs that were ended early" : "sqlmap runs");
    if (/identified the following injection point|is vulnerable|might be injectable/.test(output))
      findings.add(`sqlmap ${path}`, output.slice(-1_500));
    else if (!/do not appear to be injectable|testing/i.test(output))
      findings.add(`sqlmap ${path}`, `tested nothing: ${output.slice(-500)}`);
  }
}

/** Runs a command to its end, or until the time is up. */
function run(command: string, args: string[]): Promise<{ output: string; wasCut: boolean }> {
  return new Promise((done) => {
    const limits = { timeout: longest, killSignal: "SIGKILL", maxBuffer: 50_000_000 } as const;
    execFile(command, args, limits, (error, stdout, stderr) =>
      done({ output: stdout + stderr, wasCut: error?.killed === true }),
    );
  });
}
