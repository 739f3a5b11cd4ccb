import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildHeader } from "#lib/web/build-header.ts";
import { AnswerError, fetchJson, ForeignAnswer, queryLoader, errorMessage } from "./fetch-json.ts";
import { makeQueryClient } from "./query-client.ts";
import { listening } from "#tests/listening.ts";

/** A server with this answer, and the requests it received. */
async function answering(listener: RequestListener): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  // the browser's localStorage, which Node does not have
  const stored: Record<string, string> = { adminToken: "sun_token" };
  vi.stubGlobal("localStorage", { getItem: (name: string) => stored[name] ?? null });
  onTestFinished(() => void vi.unstubAllGlobals());
  const server = createServer((request, response) => {
    requests.push(request);
    void listener(request, response);
  });
  const port = await listening(server);
  return { url: `http://127.0.0.1:${port}/api/x`, requests };
}

test.for([
  [404, '{"code":1}', "Not Found", '404: {"code":1}'],
  [500, "", "Internal Server Error", "500: Internal Server Error"],
  [502, "<html>", "Bad Gateway", "502: Server returned HTML instead of JSON. Check server logs for details."],
  [
    502,
    "\n <!doctype html>",
    "",
    "502: Server returned HTML instead of JSON. Check server logs for details.",
  ],
] as const)(
  "a response of %d with the body %j has the specified message",
  ([status, body, statusText, message]) => {
    expect(new AnswerError(status, body, statusText).message).toBe(message);
  },
);

test("the server's own message is shown if there is one", () => {
  const body = JSON.stringify({
    message: "Not found. It may have been moved or deleted.",
    code: "not_found",
    requestId: "r1",
  });
  const error = new AnswerError(404, body, "Not Found");
  expect(errorMessage(error)).toBe("Not found. It may have been moved or deleted.");
  expect(error.problem?.requestId).toBe("r1");
});

test.for(["null", '"text"', "{}", '{"message":7,"code":"x"}', "no JSON"])(
  "a body of %s is not mistaken for one of our errors",
  (body) => expect(new AnswerError(500, body, "").problem).toBeNull(),
);

test("a response that is not OK is logged with status, URL, headers and the first 500 characters", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { url } = await answering((_, response) => {
    response.writeHead(503, { "x-mark": "here" }).end("x".repeat(600));
  });
  await expect(fetchJson(url)).rejects.toThrow(`503: ${"x".repeat(600)}`);
  expect(warn.mock.calls).toEqual([
    [
      "The server answered with an error",
      { status: 503, url, headers: expect.objectContaining({ "x-mark": "here" }), body: "x".repeat(500) },
    ],
  ]);
});

const ours = { [buildHeader]: "a1" };

test.for([
  ["an answer of ours", 200, ours, '{"a":1}', { a: 1 }],
  ["an empty answer of ours", 204, ours, "", undefined],
] as const)("%s is returned", async ([, status, headers, body, value]) => {
  const { url } = await answering((_, response) => void response.writeHead(status, headers).end(body));
  expect(await fetchJson(url)).toEqual(value);
});

test.for([
  ["JSON that names no build", {}, '{"message":"Sign in first"}', ForeignAnswer],
  ["nothing that names no build", {}, "", ForeignAnswer],
  ["a page", {}, "<h1>Welcome to our hotel</h1>", SyntaxError],
  ["half of our own JSON", ours, '{"a":', SyntaxError],
] as const)("%s is refused", async ([, headers, body, kind]) => {
  const { url } = await answering((_, response) => void response.writeHead(200, headers).end(body));
  await expect(fetchJson(url)).rejects.toThrow(kind);
});

test("the query loader requests the key's path, and on 401 fails or returns null as configured", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const { url, requests } = await answering((_, response) => void response.writeHead(401).end("{}"));
  const query = { queryKey: [url], signal: new AbortController().signal };
  await expect(queryLoader({ on401: "fail" })(query)).rejects.toThrow("401: {}");
  expect(await queryLoader({ on401: "null" })(query)).toBeNull();
  expect(requests.map(({ method, url: path }) => `${method} ${path}`)).toEqual(["GET /api/x", "GET /api/x"]);
  expect(requests[0]?.headers.authorization).toBe("Bearer sun_token");
});

test("data is fresh for 5 min and discarded after 10, without retries or refetching on focus or reconnect", () => {
  const { queries } = makeQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});
