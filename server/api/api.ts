import { Hono, type MiddlewareHandler } from "hono";
import { Problem } from "#core/problems.ts";
import type { Service } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { overload, overloadBy } from "#server/middleware/overload.ts";
import { messageLimits, wholeBody, type BodyLimits } from "#server/middleware/whole-body.ts";
import { problemResponse } from "#server/problem-response.ts";
import { serveChanges, type StreamTimes } from "./changes.ts";
import { serveMetrics, type Figures } from "./metrics.ts";
import { addressOf, mount, type DrawUnsaved } from "./mount.ts";
import { openApiDocument } from "./openapi.ts";
import { allServices } from "./services.ts";

/** About ten seconds of durable writes on a slow disk; any later request would wait longer than people do. */
const mostOpen = 1_000;

/** More than a browser with many tabs has open, and few enough that twenty such addresses leave room for others. */
const mostOpenByOne = 50;

export type ApiOptions = {
  isStopping: () => boolean;
  draw: DrawUnsaved;
  streamTimes?: StreamTimes | undefined;
  bodyLimits?: BodyLimits | undefined;
  /** What the metrics report about this process. */
  figures: Figures;
};

/** Everything under /api. Unknown paths and failures are answered in JSON too. */
export function buildApi(world: World, options: ApiOptions): Hono {
  const { isStopping, draw, streamTimes, bodyLimits, figures } = options;
  const api = new Hono().basePath("/api");
  const [liveness, ...nounServices] = allServices(isStopping);
  api.onError((reason, c) => problemResponse(world, reason, c));
  // before every limit: a server that is only busy must not be restarted
  mount(api, world, liveness, draw);
  serveMetrics(api, world, figures);
  api.use(overloadBy(mostOpenByOne));
  api.use(receiveBodies(nounServices, bodyLimits));
  api.use(overload(mostOpen));
  const read = { contracts: nounServices.map(({ contract }) => contract), isStopping, times: streamTimes };
  const services = [serveChanges(api, world, read), ...nounServices];
  const contracts = [liveness, ...services].map(({ contract }) => contract);
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

/**
 * Waits for the whole body, with the operation's own limit if it has one; not if the operation takes a file, which it
 * reads in pieces.
 */
function receiveBodies(services: Service[], limits: BodyLimits = messageLimits): MiddlewareHandler {
  const own = new Map<string, MiddlewareHandler>();
  for (const { contract } of services)
    for (const operation of Object.values(contract.operations)) {
      const { method, takesFile, mostBytes } = operation;
      const route = `${method} ${addressOf(contract, operation)}`;
      if (takesFile) own.set(route, (_, next) => next());
      else if (mostBytes) own.set(route, wholeBody({ ...limits, bytes: mostBytes }));
    }
  const receiveBody = wholeBody(limits);
  return (c, next) => {
    const route = `${c.req.method} ${c.req.path.replace(/\/$/, "")}`;
    return (own.get(route) ?? receiveBody)(c, next);
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
