import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openBucket } from "./bucket.ts";

test("a file that a bucket stops sending halfway ends with an error", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("half of it");
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const config = {
    bucket: "pictures",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
  };
  const timeouts = { connectionTimeout: 1_000, requestTimeout: 1_000, socketTimeout: 1_000 };
  const file = await openBucket(config, timeouts).open("a-picture/320.webp");
  await expect(new Response(file?.stream).arrayBuffer()).rejects.toThrow("inactivity");
});
