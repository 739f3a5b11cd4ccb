import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Contract } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { overload } from "#server/middleware/overload.ts";
import { problemResponse } from "#server/problem-response.ts";
import { serveChanges, type StreamTimes } from "./changes.ts";
import { addressOf, mount, type DrawUnsaved } from "./mount.ts";
import { openApiDocument } from "./openapi.ts";
import { allServices } from "./services.ts";

/** About ten seconds of durable writes on a slow disk; any later request would wait longer than people do. */
const mostOpen = 1_000;

/** The longest message is 10,000 characters of up to four bytes; the rest of a form is small. */
const largestBody = 128 * 1024;

export type ApiOptions = {
  isStopping: () => boolean;
  draw: DrawUnsaved;
  streamTimes?: StreamTimes | undefined;
};

/** Everything under /api. Unknown paths and failures are answered in JSON too. */
export function buildApi(world: World, { isStopping, draw, streamTimes }: ApiOptions): Hono {
  const api = new Hono().basePath("/api");
  const ofNouns = allServices(isStopping);
  api.onError((reason, c) => problemResponse(world, reason, c));
  api.use(overload(mostOpen));
  const read = { contracts: ofNouns.map(({ contract }) => contract), isStopping, times: streamTimes };
  const services = [serveChanges(api, world, read), ...ofNouns];
  const contracts = services.map(({ contract }) => contract);
  api.use(limitedBody(contracts));
  for (const service of services) mount(api, world, service, draw);
  // takes a tenth of a second, so it is generated on the first request
  let document: object | undefined;
  api.get("/openapi.json", (c) => c.json((document ??= openApiDocument(contracts, world.config))));
  api.all("*", (c) => {
    const methods = methodsAt(api, c.req.path);
    if (methods.length === 0) throw new Problem("not_found");
    const response = problemResponse(world, new Problem("method_not_allowed"), c);
    const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    response.headers.set("allow", [...new Set(allowed)].join(", "));
    return response;
  });
  return api;
}

/** Limits the size of bodies, except for operations that take a file and have their own limit. */
function limitedBody(contracts: Contract[]): MiddlewareHandler {
  const files = contracts.flatMap((contract) =>
    Object.values(contract.operations)
      .filter(({ takesFile }) => takesFile)
      .map((operation) => `${operation.method} ${addressOf(contract, operation)}`),
  );
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new Problem("too_large");
    },
  });
  return (c, next) => {
    const asked = `${c.req.method} ${c.req.path.replace(/\/$/, "")}`;
    return files.includes(asked) ? next() : limit(c, next);
  };
}

/** The methods that a path supports. */
function methodsAt(api: Hono, path: string): string[] {
  return api.routes
    .filter((route) => route.method !== "ALL" && matches(route.path, path))
    .map((route) => route.method);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${source}$`).test(path);
}
