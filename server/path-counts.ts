import type { IncomingMessage } from "node:http";
import { isPrivatePath, isStaffPath } from "#core/addresses.ts";
import { isPersonal } from "#core/content/tracking/rules.ts";
import { noteMissingPages, type Missed } from "#core/content/missing-pages/note.ts";
import { missingPath } from "#core/content/missing-pages/rules.ts";
import { noteRedirectVisits } from "#core/content/redirects/note.ts";
import { goneStatus, redirectLimits, requestedPath } from "#core/content/redirects/rules.ts";
import type { World } from "#core/world.ts";
import { headerOf } from "./header-of.ts";
import { pathOf } from "./request-path.ts";

/** How long requests are collected before they are stored, in ms. */
const collectMs = 10_000;

/** Further paths are left out until these are stored. */
const mostAtOnce = 500;

/** Who asks for more of these paths within that time is a program that looks for weak spots. */
const mostOfOne = 5;

export type PathCounts = {
  /** Counts a request in memory that was answered with 404, redirected, or told that its page is gone. */
  note(request: IncomingMessage, network: string, status: number): void;
  /** Stores what has been counted. */
  flush(): Promise<void>;
};

/**
 * Counts the paths that show no page, and the redirects that were taken. The query of an address is left out, and of
 * where the visitor came from only the host is kept. No request waits for any of it.
 */
export function countPaths(world: World): PathCounts {
  const [missing, redirected] = [counts(), counts()];
  let askedBy = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    askedBy = new Map();
    await store(noteMissingPages, missing.take());
    await store(noteRedirectVisits, redirected.take());
  }

  async function store(note: (world: World, counted: Missed[]) => Promise<void>, counted: Missed[]) {
    if (counted.length === 0) return;
    // they are only figures: without a database they are lost
    await note(world, counted).catch((reason: unknown) =>
      world.log.warn({ err: reason }, "visits of paths were not counted"),
    );
  }

  function isOneOfMany(network: string, path: string): boolean {
    const asked = askedBy.get(network) ?? new Set();
    askedBy.set(network, asked.add(path));
    return asked.size > mostOfOne;
  }

  return {
    note(request, network, status) {
      if (request.method !== "GET") return;
      const asked = pathOf(request);
      const path = status === 404 ? missingPath(asked) : redirectedPath(asked, status);
      const kept = status === 404 ? missing : redirected;
      if (path === undefined || !kept.hasRoomFor(path)) return;
      const isBot = !isPersonal(headerOf(request, "user-agent") ?? "") || isOneOfMany(network, path);
      kept.add(path, isBot, isBot ? "" : hostOf(headerOf(request, "referer")));
      timer ??= setTimeout(() => void flush(), collectMs).unref();
    },
    flush,
  };
}

/** Paths with how often each was asked for. */
function counts() {
  let byPath = new Map<string, Missed>();
  return {
    hasRoomFor: (path: string) => byPath.size < mostAtOnce || byPath.has(path),
    add(path: string, isBot: boolean, host: string): void {
      const { visits, botVisits, referrer } = byPath.get(path) ?? { visits: 0, botVisits: 0, referrer: "" };
      byPath.set(path, {
        path,
        visits: visits + (isBot ? 0 : 1),
        botVisits: botVisits + (isBot ? 1 : 0),
        referrer: host || referrer,
      });
    },
    take(): Missed[] {
      const counted = [...byPath.values()];
      byPath = new Map();
      return counted;
    },
  };
}

const redirectCodes = new Set([301, 302, 307, 308, goneStatus]);

/**
 * The path under which a redirected request is counted. Undefined for all others, for what no redirect concerns, and
 * for what is longer than where one may begin and lead.
 */
function redirectedPath(asked: string, status: number): string | undefined {
  if (!redirectCodes.has(status) || isStaffPath(asked) || isPrivatePath(asked)) return undefined;
  const path = requestedPath(asked);
  return path !== undefined && path.length <= 2 * redirectLimits.path ? path : undefined;
}

function hostOf(referrer = ""): string {
  return URL.canParse(referrer) ? new URL(referrer).host.slice(0, 253) : "";
}
