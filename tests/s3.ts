import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { S3Config } from "#core/ports.ts";

type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type ServerClass = new (options: object) => Server;

/** An S3-compatible server with one empty bucket, for one test. */
export async function testBucket(): Promise<{ s3: S3Config; folder: string }> {
  // the package has no types and is CommonJS
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as ServerClass;
  const directory = mkdtempSync(join(tmpdir(), "sunspring-s3-"));
  const bucket = "pictures";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  // the only key this server accepts
  const key = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const s3 = {
    bucket,
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    ...key,
  };
  return { s3, folder: join(directory, bucket) };
}
