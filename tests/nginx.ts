import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Whether nginx is installed. */
export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

/** Starts nginx with deploy/nginx.conf in front of two addresses, such as "127.0.0.1:3001". @returns its address */
export async function startNginx(first: string, second: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-nginx-"));
  const port = await freePort();
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace("127.0.0.1:3001", first)
    .replace("127.0.0.1:3002", second)
    .replace("listen 80", `listen 127.0.0.1:${port}`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n");
  const whole = `daemon off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
    events {} http { access_log off; ${temporary} ${site} }`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, whole);
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return url;
    await new Promise((next) => setTimeout(next, 25));
  }
  throw new Error("nginx did not start.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
