import type { IncomingMessage } from "node:http";
import { isPersonal } from "#core/content/tracking/rules.ts";
import { noteMissingPages, type Missed } from "#core/content/missing-pages/note.ts";
import { missingPath } from "#core/content/missing-pages/rules.ts";
import type { World } from "#core/world.ts";
import { headerOf } from "./header-of.ts";
import { pathOf } from "./request-path.ts";

/** How long requests are collected before they are stored, in ms. */
const collectMs = 10_000;

/** Further addresses are left out until these are stored. */
const mostAtOnce = 500;

/** Who asks for more addresses that show nothing, within that time, is a program that looks for weak spots. */
const mostOfOne = 5;

export type MissingPages = {
  /** Counts a request that was answered with 404, in memory. */
  note(request: IncomingMessage, network: string): void;
  /** Stores what has been counted. */
  flush(): Promise<void>;
};

/**
 * Counts addresses that show no page. The query of an address is left out, and of where the visitor came from only the
 * host is kept. A missing page is answered without waiting for any of it.
 */
export function countMissingPages(world: World): MissingPages {
  let missed = new Map<string, Missed>();
  let askedBy = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...missed.values()];
    missed = new Map();
    askedBy = new Map();
    if (counted.length === 0) return;
    // they are only figures: without a database they are lost
    await noteMissingPages(world, counted).catch((reason: unknown) =>
      world.log.warn({ err: reason }, "missing pages were not counted"),
    );
  }

  function isOneOfMany(network: string, path: string): boolean {
    const asked = askedBy.get(network) ?? new Set();
    askedBy.set(network, asked.add(path));
    return asked.size > mostOfOne;
  }

  return {
    note(request, network) {
      const path = request.method === "GET" ? missingPath(pathOf(request)) : undefined;
      if (path === undefined || (missed.size >= mostAtOnce && !missed.has(path))) return;
      const isBot = !isPersonal(headerOf(request, "user-agent") ?? "") || isOneOfMany(network, path);
      const { visits, botVisits, referrer } = missed.get(path) ?? { visits: 0, botVisits: 0, referrer: "" };
      missed.set(path, {
        path,
        visits: visits + (isBot ? 0 : 1),
        botVisits: botVisits + (isBot ? 1 : 0),
        referrer: (!isBot && hostOf(headerOf(request, "referer"))) || referrer,
      });
      timer ??= setTimeout(() => void flush(), collectMs).unref();
    },
    flush,
  };
}

function hostOf(referrer = ""): string {
  return URL.canParse(referrer) ? new URL(referrer).host.slice(0, 253) : "";
}
