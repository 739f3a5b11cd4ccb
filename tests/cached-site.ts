import { createServer, request as ask, type ClientRequest } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, vi } from "vitest";
import { pageCache } from "#server/page-cache.ts";
import { listening } from "./listening.ts";

export type Render = (request: Request) => Response | Promise<Response>;
export type RequestOptions = { method?: string; headers?: Record<string, string> };
export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Nothing was rendered between the request and the response. */
  kept: boolean;
};

export const words = "Fiberglass pools for Florida. ".repeat(100);

export function html(text: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(`<!doctype html><p>${text}</p>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
}

/** A render function that reports each start and waits to be released. */
export function held(answer: (request: Request) => Response = () => html(words)) {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    render: async (request: Request) => {
      const page = answer(request);
      await new Promise<void>((release) => waiting.push(release));
      return page;
    },
    /** Waits until this many renderings are in progress, and finishes the first ones. */
    async release(count = 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(count));
      waiting.shift()!();
    },
  };
}

/**
 * A site behind the cache, assembled as in the server, that counts its renderings.
 * @param openCache the built program's own, if its pages are rendered
 */
export async function site(render: Render, openCache = pageCache) {
  const drawn = { shared: 0, ordinary: 0 };
  const ordinary = getRequestListener((request) => {
    drawn.ordinary += 1;
    return render(request);
  });
  const cache = openCache((path) => {
    drawn.shared += 1;
    return render(new Request(new URL(path, "http://localhost")));
  }, ordinary);
  const seen = { arrived: 0, left: 0 };
  const server = createServer((request, response) => {
    seen.arrived += 1;
    response.once("close", () => void (seen.left += response.writableFinished ? 0 : 1));
    cache.handle(request, response);
  });
  const port = await listening(server);

  /** A request in progress, and its response. */
  function send(
    path: string,
    options: RequestOptions = {},
  ): { request: ClientRequest; answer: Promise<Answer> } {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const before = drawn.shared + drawn.ordinary;
    const request = ask({ port, host: "127.0.0.1", path, agent: false, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const { statusCode, headers } = response;
        const kept = drawn.shared + drawn.ordinary === before;
        resolve({ status: statusCode!, headers, body: Buffer.concat(parts), kept });
      });
    });
    request.on("error", reject).end();
    return { request, answer: promise };
  }

  const get = (path: string, options?: RequestOptions): Promise<Answer> => send(path, options).answer;

  /** Requests a page often enough that a cacheable one would be cached. */
  async function neverKept(path: string, options?: RequestOptions): Promise<boolean> {
    for (let i = 0; i < 4; i += 1) if ((await get(path, options)).kept) return false;
    return true;
  }

  /** Waits until this many requests have arrived since the start. */
  const arrived = (count: number) => vi.waitFor(() => expect(seen.arrived).toBe(count));
  /** Waits until the server knows that this many visitors have disconnected without a response. */
  const left = (count: number) => vi.waitFor(() => expect(seen.left).toBe(count));

  return { cache, drawn, send, get, arrived, left, neverKept };
}
