import { readFileSync } from "node:fs";
import type { ServerProcess } from "#tests/server-process.ts";
import { visitorForm } from "#tests/visitor-form.ts";

/** The settings of every measured server. */
export const quiet = { LOG_LEVEL: "error", ADMIN_PASSWORD: "bench bench bench" };

/** Signs in as the first admin. @returns the session's token */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: quiet.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

let turn = 0;

/** Sends a visitor's form, from another person each time. @returns the lead's id */
export async function submitLead(url: string): Promise<number> {
  turn += 1;
  const answer = await fetch(`${url}/api/estimates`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(visitorForm(turn)),
  });
  if (answer.status !== 201) throw new Error(`A submission was answered ${answer.status}.`);
  return ((await answer.json()) as { id: number }).id;
}

/** Resident memory in MB, now (VmRSS) or at its most (VmHWM); NaN if the system does not report it. */
export function memory(server: ServerProcess, line: "VmRSS" | "VmHWM" = "VmRSS"): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Processor time of a process's main thread so far, in µs; NaN if the system does not report it. */
export function processorTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ", 1)[0]) / 1000;
  } catch {
    return Number.NaN;
  }
}
