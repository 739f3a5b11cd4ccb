import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { contract } from "./http.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

async function started(): Promise<ServerProcess> {
  const { config, remove } = await freshDatabase({ migrated: true, seeded: true });
  const server = await startServer({
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: "error",
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  });
  onTestFinished(async () => {
    await server.end("SIGKILL");
    await remove();
  });
  return server;
}

/** Asks again and again on one connection. @returns how it ended: "close" if an answer said so, or an error's code */
async function askUntilClosed(url: string, onAnswer: () => void): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const [answer] = (await once(request(`${url}/api/health`, { agent }).end(), "response").catch(
      (error: unknown) => [(error as { code?: string }).code],
    )) as [IncomingMessage | string | undefined];
    if (typeof answer !== "object") return answer;
    answer.resume();
    await once(answer, "end");
    onAnswer();
    if (answer.headers.connection === "close") return "close";
  }
}

test("a stop resets no busy connection: each is closed with an answer", async () => {
  const server = await started();
  let answers = 0;
  const clients = Array.from({ length: 20 }, () => askUntilClosed(server.url, () => (answers += 1)));
  await expect.poll(() => answers, { timeout: 15_000 }).toBeGreaterThan(100);
  const ended = server.end("SIGTERM");
  expect(await Promise.all(clients)).toEqual(clients.map(() => "close"));
  expect((await ended).code).toBe(0);
});

test("visitors who break off are not in the log of errors", async () => {
  const server = await started();
  for (const path of ["/api/estimates", "/contact", "/api/admin/login"]) {
    const sending = request(server.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": 4_000 },
    });
    sending.on("error", () => {});
    sending.write("{");
    await once(sending, "socket");
    // by then it has been received
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    sending.destroy();
  }
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  const { code } = await server.end("SIGTERM");
  expect([code, server.output()]).toEqual([0, expect.not.stringMatching(/"level":50|aborted/)]);
});

test("the program answers an address that is too long in the form of all errors", async () => {
  const server = await started();
  const answer = await fetch(`${server.url}/api/pools?q=${"a".repeat(20_000)}`);
  expect([answer.status, await answer.json()]).toEqual([431, { ...contract, code: "headers_too_long" }]);
  const { code } = await server.end("SIGTERM");
  expect([code, server.output()]).toEqual([0, expect.not.stringMatching(/"level":50/)]);
});
