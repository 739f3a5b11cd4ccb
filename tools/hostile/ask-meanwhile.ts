import type { ServerProcess } from "#tests/server-process.ts";
import { visitorForm } from "#tests/visitor-form.ts";
import { send } from "./client.ts";
import type { Findings } from "./findings.ts";

let turn = 0;

/** Acts as a visitor who reads and writes, and as monitoring, during an attack. */
export async function askMeanwhile(
  { url }: Pick<ServerProcess, "url">,
  findings: Findings,
  attack: string,
): Promise<void> {
  turn += 1;
  const headers = { "content-type": "application/json" };
  const requests = [
    { method: "GET", path: "/api/health", status: 200 },
    { method: "GET", path: "/", status: 200 },
    { method: "POST", path: "/api/estimates", headers, body: JSON.stringify(visitorForm(turn)), status: 201 },
  ];
  for (const { status, ...request } of requests) {
    const answer = await send(url, request);
    findings.count("requests of others meanwhile");
    if (answer.status !== status)
      findings.add(
        attack,
        `${request.path} meanwhile: ${answer.status} ${answer.failure ?? answer.text.slice(0, 200)}`,
      );
  }
}
