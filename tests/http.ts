import { expect } from "vitest";
import type { Hono } from "hono";
import type { World } from "#core/world.ts";
import { buildHttp } from "#server/http.ts";

/** The HTTP side as it runs; without pages, unless they are given. */
export function api(world: World, options: Partial<Parameters<typeof buildHttp>[1]> = {}): Hono {
  const pages = () => Promise.reject(new Error("no pages in these tests"));
  return buildHttp(world, { pages, dev: true, ...options });
}

export function post(app: Hono, path: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** The shape of every error. */
export const contract = {
  message: expect.any(String),
  code: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
};
