import { setTimeout as pause } from "node:timers/promises";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { none, type Contract, type FileAnswer, type Operation } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import { numberIn, type Call, type Caller, type Service, type Unsaved } from "#core/serve.ts";
import { seesEverything, worldOf, worldToRead } from "#core/scope.ts";
import type { World } from "#core/world.ts";
import { keepBrowserToken, sentBrowserToken } from "#server/middleware/browser-token.ts";
import { checked, readBody, readQuery } from "#server/middleware/read-body.ts";
import { readUpload } from "#server/middleware/read-upload.ts";
import { actor, sentToken, staff } from "#server/middleware/staff.ts";
import { visitorLimit } from "#server/middleware/visitor-limit.ts";
import { once } from "./once.ts";
import { sendJson } from "./send-json.ts";

/** Renders the public page at a path with unsaved input in place of the stored record. */
export type DrawUnsaved = (path: string, unsaved: Unsaved) => Promise<string>;

/** Adds every operation of a contract to the API: limits, permission, validation, the call, and the answer's shape. */
export function mount(app: Hono, world: World, service: Service, draw: DrawUnsaved): void {
  const { contract, handlers } = service;
  for (const [name, operation] of inRoutingOrder(contract)) {
    if (!handlers[name]) throw new Error(`${contract.name} declares ${name} but has no handler for it.`);
    app.on(
      [operation.method],
      [routeOf(contract, operation)],
      ...guards(world, contract, operation),
      async (c) => {
        const call = await readCall(c, operation, draw);
        const seen = await seenBy(world, operation, call);
        return reply(c, world, operation, call, await once(c, seen, service, name, call));
      },
    );
  }
}

async function seenBy(
  world: World,
  { policy, method }: Operation,
  { session }: Call<Operation>,
): Promise<World> {
  if (policy === "anyone") return world;
  return method === "GET" ? worldToRead(world, session.viewer) : worldOf(world, session.viewer);
}

/** The path of an operation, as written in Hono and the document. */
export function addressOf(contract: Contract, { path }: Operation): string {
  return `${contract.path}${path}`;
}

/** Relative to /api, the app's base path. */
function routeOf(contract: Contract, operation: Operation): string {
  return addressOf(contract, operation).slice("/api".length) || "/";
}

/** Literal segments before parameters, so that /pictures is not taken for the record "pictures". */
function inRoutingOrder({ operations }: Contract): [string, Operation][] {
  const rank = ([, { path }]: [string, Operation]) => path.replaceAll(":", "~");
  return Object.entries(operations).toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function guards(world: World, contract: Contract, operation: Operation): MiddlewareHandler[] {
  const { policy, limit } = operation;
  const name = `${operation.method} ${addressOf(contract, operation)}`;
  return [
    ...(policy === "anyone" ? [] : [staff(world, { ...operation, policy })]),
    ...(limit ? [visitorLimit(world, name, limit)] : []),
  ];
}

/** After each part of a file, we pause this many times as long as the part took. */
const restFactor = 3;

async function readCall(c: Context, operation: Operation, draw: DrawUnsaved): Promise<Call<Operation>> {
  const { query, body, params } = operation;
  const pathParams = c.req.param() as Record<string, string>;
  return {
    id: numberIn(pathParams.id),
    params: (params === none ? pathParams : checked(params, pathParams)) as Record<string, string>,
    query: query === none ? undefined : readQuery(c, query),
    body: body === none ? undefined : await readBody(c, body),
    ...(operation.takesFile && { file: readUpload(c) }),
    ...(operation.policy !== "anyone" && { actor: actor(c), session: c.get("session") }),
    caller: callerOf(c),
    draw,
    answered: {},
  } as Call<Operation>;
}

function callerOf(c: Context): Caller {
  return {
    ip: c.get("ip"),
    network: c.get("network"),
    isThisMachine: c.get("isThisMachine"),
    userAgent: c.req.header("user-agent") ?? "",
    page: c.req.header("referer") ?? "",
    token: sentToken(c),
    idempotencyKey: c.req.header("idempotency-key")?.trim() || undefined,
    browser: sentBrowserToken(c),
    pause: c.get("pause"),
  };
}

/**
 * Properties that the contract's answer does not declare are not sent; an answer that lacks a declared one is a server
 * error.
 */
async function reply(
  c: Context,
  world: World,
  operation: Operation,
  call: Call<Operation>,
  answer: unknown,
): Promise<Response> {
  if (operation.policy !== "anyone" || operation.method !== "GET") c.header("cache-control", "no-store");
  if (call.answered.browserToken) keepBrowserToken(c, world, call.answered.browserToken);
  if (operation.answer === none) return c.body(null, 204);
  if (answer === undefined) {
    if (!isSavedOutOfSight(operation, call)) throw new Problem("not_found");
    return c.body(null, 204);
  }
  const parsed = operation.answer.safeParse(answer);
  if (!parsed.success) {
    world.log.error({ path: c.req.routePath, issues: parsed.error.issues }, "answer violates its contract");
    throw new Problem("internal");
  }
  if (operation.sendsFile) return sendFile(world, operation.sendsFile, parsed.data as FileAnswer);
  return sendJson(c, parsed.data as object, call.answered.status ?? (operation.status === 201 ? 201 : 200));
}

/**
 * A verb has thrown if there was nothing to write, so what it wrote is now outside the user's scope: a lead that they
 * have just handed to another office.
 */
function isSavedOutOfSight({ method, policy }: Operation, { session }: Call<Operation>): boolean {
  return method !== "GET" && policy !== "anyone" && !seesEverything(session.viewer);
}

/**
 * Streams a file. Each part is read when the client takes it, and followed by a pause of three times as long as it
 * took, so that visitors have at least three quarters of the processor: with half of it, a lead's p95 doubled on
 * PostgreSQL. If reading fails, the connection is cut, so that no one takes the file for complete.
 */
function sendFile(
  world: World,
  defaultType: string,
  { name, type = defaultType, parts }: FileAnswer,
): Response {
  const texts = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const started = performance.now();
      try {
        const { done, value } = await texts.next();
        if (done) return controller.close();
        await pause(restFactor * (performance.now() - started));
        controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      } catch (error) {
        world.log.error({ file: name, err: error }, "a file could not be sent to its end");
        controller.error(error);
      }
    },
    async cancel() {
      await texts.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
