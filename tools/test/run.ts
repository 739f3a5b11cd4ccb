import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export type Outcome = { ok: boolean; output: string };

const root = join(import.meta.dirname, "..", "..");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** A step that says nothing for this long, in ms, is stuck. A slow machine takes longer, but each test says its word. */
const longestSilence = 10 * 60_000;
/** A developer's own server settings must not affect the servers that the tests start. */
const notForTests =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|ADMIN_.*|SMTP_URL|MAIL_FROM|S3_.*|TRUST_PROXY|NODE_ENV|FORCE_COLOR|NO_COLOR)$/;

export function tool(path: string): string {
  return join(root, "node_modules", path);
}

/**
 * Runs a script in the project folder, with the Node that runs this. Output is collected or, if verbose, shown at once.
 * If it is collected, a script that says nothing for `silence` ms is ended; if it is shown, a person sees that it is stuck.
 */
export function run(
  script: string,
  args: string[],
  verbose: boolean,
  env: Record<string, string> = {},
  silence = longestSilence,
): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(([name]) => !notForTests.test(name));
  const quiet = `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`.trim();
  // The tools write to a pipe, so they cannot detect whether colors are wanted.
  const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...color, NODE_OPTIONS: quiet, ...env },
    stdio: verbose ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let isStuck = false;
  const giveUp = () => {
    isStuck = true;
    output += `\n${script} said nothing for ${silence / 1000} s.`;
    end(child);
  };
  const stuck = verbose ? undefined : setTimeout(giveUp, silence);
  const hear = (text: Buffer) => {
    output += text;
    stuck?.refresh();
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", hear);
  const stop = endWith(child);
  return new Promise((done) => {
    const finish = (ok: boolean) => {
      clearTimeout(stuck);
      stop();
      done({ ok, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("close", (code, signal) => {
      if (signal) output += `\n${script} was ended by ${signal}.`;
      finish(code === 0 && !isStuck);
    });
  });
}

/** A signal to this process ends the step and then this process. Our own database is stopped by its stop watcher. */
function endWith(child: ChildProcess): () => void {
  const endBoth = () => {
    child.once("close", () => process.exit(130));
    end(child);
  };
  for (const signal of signals) process.once(signal, endBoth);
  return () => {
    for (const signal of signals) process.off(signal, endBoth);
  };
}

/** A step always gets SIGINT, because test runners clean up on no other signal. */
function end(child: ChildProcess): void {
  child.kill("SIGINT");
  setTimeout(() => child.kill("SIGKILL"), 5000).unref();
}
