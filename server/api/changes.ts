import { setTimeout as pause } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { findAuthor } from "#core/audit.ts";
import { findSession } from "#core/staff/auth/reads.ts";
import { may, signedIn } from "#core/policies.ts";
import { tagFor } from "#core/scope.ts";
import type { Session, SignedIn } from "#core/staff/auth/shape.ts";
import { changes } from "#core/records/changes/contract.ts";
import type { Contract, Operation } from "#core/contract.ts";
import { Problem } from "#core/problems.ts";
import { serve, type Service } from "#core/serve.ts";
import { namingOf } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import { readQuery } from "#server/middleware/read-body.ts";
import { bearer, staff } from "#server/middleware/staff.ts";
import { changesFeed, type ChangesFeed } from "./changes-feed.ts";

export type StreamTimes = {
  /** Commits within this time become one event, in ms. */
  together: number;
  /** How often a stream checks whether the server is stopping, in ms. */
  checkEvery: number;
  /**
   * Interval of keep-alives, in ms: proxies close idle connections, usually after a minute, and an ended session is
   * noticed.
   */
  alive: number;
};

const usualTimes: StreamTimes = { together: 500, checkEvery: 1_000, alive: 15_000 };
/** One browser needs one; browsers that cannot share it have one per tab. The oldest is ended for a new one. */
const mostOfSession = 4;
/** Why a stream is aborted. Its tab gets the event "poll": by reconnecting, it would end the next oldest stream. */
const tooMany = "too many streams of this session";
/** More than the largest office needs, even with several browsers per user. */
const mostStreams = 500;

type Sees = (user: SignedIn, tag: string) => boolean;
type Streams = { count: number; of: Map<number, Set<AbortController>> };

/** Adds the stream of changes, and returns the service that answers polling. */
export function serveChanges(
  api: Hono,
  world: World,
  {
    contracts,
    isStopping,
    times = usualTimes,
  }: { contracts: Contract[]; isStopping: () => boolean; times?: StreamTimes | undefined },
): Service {
  const feed = changesFeed(world);
  const sees = tagFilter([...contracts, changes]);
  const streams: Streams = { count: 0, of: new Map() };
  api.get(changes.path.slice("/api".length), staff(world, { policy: signedIn }), async (c, next) => {
    if (!c.req.header("accept")?.includes("text/event-stream")) return next();
    const { loadingFor } = readQuery(c, changes.operations.since.query);
    if (streams.count >= mostStreams) throw new Problem("unavailable", { retryAfterSeconds: 30 });
    const { id } = c.get("session");
    const controller = register(streams, id);
    // asks buffering proxies to pass on each event immediately
    c.header("x-accel-buffering", "no");
    const write = async (stream: SSEStreamingApi) => {
      stream.onAbort(() => controller.abort());
      try {
        await run({ world, feed, sees, isStopping, times, loadingFor }, stream, c, controller.signal);
      } finally {
        release(streams, id, controller);
      }
    };
    const answer = streamSSE(c, write, async (reason) => {
      world.log.error({ err: reason, session: id }, "stream of changes failed");
    });
    answer.headers.set("cache-control", "no-store");
    return answer;
  });
  return serve(changes, {
    since: async (_, { query, session }) => {
      const { id, tags } = feed.since(query.since, query.loadingFor);
      return { id, tags: tagsFor(session, tags, sees) };
    },
    author: async ({ db }, { query: { noun, id, at }, session }) => {
      if (!sees(session.user, `${noun}:${id}`)) return { by: null, isOwn: false };
      const { entity } = namingOf(noun);
      return findAuthor(db.staff, { entity, entityId: id, at, readerId: session.user.id });
    },
  });
}

type Running = {
  world: World;
  feed: ChangesFeed;
  sees: Sees;
  isStopping: () => boolean;
  times: StreamTimes;
  loadingFor: number;
};

/** Sends changes until the session ends, the browser disconnects or the server stops. */
async function run(
  { world, feed, sees, isStopping, times, loadingFor }: Running,
  stream: SSEStreamingApi,
  c: Context,
  ended: AbortSignal,
): Promise<void> {
  const token = bearer(c);
  let position = c.req.header("last-event-id") ?? "";
  let sentAt = 0;
  while (!ended.aborted && !isStopping()) {
    const { id, tags } = feed.since(position, loadingFor);
    const isSilent = performance.now() - sentAt > times.alive;
    if (tags.length > 0 || isSilent || sentAt === 0) {
      // read each time, so that an ended session or a changed role takes effect immediately
      const session = await findSession(world.db.read, { token, now: world.now() });
      if (!session) return stream.writeSSE({ event: "end", data: "" });
      const visibleTags = tagsFor(session, tags, sees);
      if (visibleTags.length > 0)
        await stream.writeSSE({ id, event: "changed", data: JSON.stringify(visibleTags) });
      else if (isSilent || sentAt === 0) await stream.writeSSE({ id, event: "alive", data: "" });
      position = id;
      sentAt = performance.now();
      await pause(times.together);
      continue;
    }
    await Promise.race([feed.next(), pause(times.checkEvery)]);
  }
  if (ended.reason === tooMany) await stream.writeSSE({ event: "poll", data: "" });
}

function register(streams: Streams, session: number): AbortController {
  const own = streams.of.get(session) ?? new Set<AbortController>();
  const [oldest] = own;
  if (oldest && own.size >= mostOfSession) {
    own.delete(oldest);
    oldest.abort(tooMany);
  }
  const controller = new AbortController();
  streams.of.set(session, own.add(controller));
  streams.count += 1;
  return controller;
}

function release(streams: Streams, session: number, controller: AbortController): void {
  streams.count -= 1;
  const own = streams.of.get(session);
  own?.delete(controller);
  if (own?.size === 0) streams.of.delete(session);
}

/** What the user of a session may hear of these changes, each once. */
function tagsFor({ user, viewer }: Session, tags: string[], sees: Sees): string[] {
  return [...new Set(tags.filter((tag) => sees(user, tag)).map((tag) => tagFor(viewer, tag)))];
}

/**
 * Who may receive a tag: users who may read the noun it names or, if it is no noun, a noun that shows it. All users
 * receive their own.
 */
function tagFilter(contracts: Contract[]): Sees {
  const readsByNoun = readsByName(contracts, ({ name }) => [name]);
  const readsByShownNoun = readsByName(contracts, ({ shows }) => shows);
  return (user, tag) => {
    if (tag === "*" || tag === `users:${user.id}`) return true;
    const noun = tag.split(":", 1)[0] as string;
    const reads = readsByNoun.get(noun) ?? readsByShownNoun.get(noun) ?? [];
    return reads.some((operation) => operation.policy !== "anyone" && may(user, operation));
  };
}

function readsByName(
  contracts: Contract[],
  names: (contract: Contract) => readonly string[],
): Map<string, Operation[]> {
  const operations = new Map<string, Operation[]>();
  for (const contract of contracts) {
    const reads = Object.values(contract.operations).filter(
      ({ method, policy }) => method === "GET" && policy !== "anyone",
    );
    if (reads.length > 0)
      for (const name of names(contract)) operations.set(name, [...(operations.get(name) ?? []), ...reads]);
  }
  return operations;
}
