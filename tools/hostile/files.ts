import type { ServerProcess } from "#tests/server-process.ts";
import { greedyWorkbook, hostileFiles, hostileWorkbooks } from "#tests/workbooks.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";
import { send } from "./client.ts";
import type { Findings } from "./findings.ts";
import type { People } from "./people.ts";

const files: [name: string, file: () => Uint8Array | string][] = [
  ...Object.entries(hostileFiles),
  ...hostileWorkbooks.map(({ name, file }) => [name, file] as [string, () => Uint8Array]),
  ["a workbook that eats memory", greedyWorkbook],
];
const readers = [
  "/api/admin/imports?name=pools.xlsx",
  "/api/admin/price-books/list/preview?name=prices.xlsx",
];

/** A file is refused within this time, in ms, whatever it was made to cost. */
const refusedWithin = 20_000;

/** Sends files that are made to cost memory or time. Each is refused in a sentence, while others are served. */
export async function costlyFiles(server: ServerProcess, people: People, findings: Findings): Promise<void> {
  for (const path of readers)
    for (const [name, file] of files) {
      const body = Buffer.from(file());
      const headers = { ...(await people.headers("admin")), "content-type": "application/octet-stream" };
      const started = performance.now();
      const reading = send(server.url, { method: "POST", path, headers, body });
      await askMeanwhile(server, findings, `while ${name} is read`);
      const answer = await reading;
      findings.count("costly files");
      const took = Math.round(performance.now() - started);
      const isSaid = /"fields":\{"file":"[^"]/.test(answer.text);
      if (![400, 413, 415].includes(answer.status) || !isSaid || took > refusedWithin)
        findings.add(`${name} to ${path}`, `${answer.status} after ${took} ms: ${answer.text.slice(0, 200)}`);
    }
}
