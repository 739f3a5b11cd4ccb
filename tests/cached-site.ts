import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, vi } from "vitest";
import { pageCache } from "#server/page-cache.ts";

export type Render = (request: Request) => Response | Promise<Response>;
export type Asked = { method?: string; headers?: Record<string, string> };
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  kept: boolean;
};

export const words = "Fiberglass pools for Florida. ".repeat(100);

export function html(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!doctype html><p>${text}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

/** A site behind the cache, put together as the server does it. `ask` tells whether the answer came from memory. */
export async function site(render: Render) {
  const cache = pageCache(render);
  const ordinary = getRequestListener(render);
  const server = createServer((request, response) => {
    if (cache.answer(request, response)) return;
    response.setHeader("x-ordinary", "1");
    void ordinary(request, response);
    response.once("finish", () => {
      if (response.statusCode === 200) cache.learn(request);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  function get(path: string, asked: Asked = {}): Promise<Answer> {
    return new Promise((done, failed) => {
      ask({ port, host: "127.0.0.1", path, agent: false, ...asked }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const { statusCode, headers } = response;
          done({ status: statusCode!, headers, body: Buffer.concat(parts), kept: !headers["x-ordinary"] });
        });
      })
        .on("error", failed)
        .end();
    });
  }

  /** Asks until the answer comes from memory. */
  async function kept(path: string): Promise<Answer> {
    await vi.waitFor(async () => expect((await get(path)).kept).toBe(true));
    return get(path);
  }

  /** Asks often enough that a page that can be kept would be. */
  async function neverKept(path: string, asked?: Asked): Promise<boolean> {
    for (let i = 0; i < 5; i += 1) {
      if ((await get(path, asked)).kept) return false;
      await new Promise((next) => setTimeout(next, 10));
    }
    return true;
  }

  return { cache, get, kept, neverKept };
}
