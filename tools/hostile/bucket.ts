import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { jpeg } from "#tests/pictures.ts";
import { s3EnvironmentAt } from "#tests/s3-at.ts";
import { startServer } from "#tests/server-process.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";
import { send } from "./client.ts";
import type { Findings } from "./findings.ts";
import { People } from "./people.ts";

/** An upload is given up within this time, in ms: five seconds of waiting, and the rest. */
const givenUpWithin = 7_000;

/** A server whose bucket takes requests and never answers: uploads are a 503 in time, and others are served. */
export async function silentBucket(folder: string, findings: Findings): Promise<void> {
  const bucket = createServer(() => {});
  await new Promise<void>((done) => bucket.listen(0, "127.0.0.1", done));
  const { port } = bucket.address() as AddressInfo;
  const dataDir = join(folder, "silent-bucket");
  mkdirSync(dataDir);
  const env = { DATA_DIR: dataDir, ...s3EnvironmentAt(port) };
  const server = await startServer(env);
  try {
    const headers = { ...(await new People(server.url, env).headers("admin")), "content-type": "image/jpeg" };
    const started = performance.now();
    const upload = { method: "POST", path: "/api/admin/media?name=pool.jpg", headers, body: await jpeg() };
    const uploading = send(server.url, upload);
    await askMeanwhile(server, findings, "a silent bucket");
    const answer = await uploading;
    const took = Math.round(performance.now() - started);
    findings.count("uploads to a bucket that never answers");
    if (answer.status !== 503 || answer.headers["retry-after"] === undefined || took > givenUpWithin)
      findings.add("a silent bucket", `${answer.status} after ${took} ms: ${answer.text.slice(0, 200)}`);
  } finally {
    const { code } = await server.end("SIGTERM");
    if (code !== 0) findings.add("a silent bucket", `the server ended with ${code}`);
    bucket.closeAllConnections();
    bucket.close();
  }
}
