import { listRunningTests } from "#core/content/headline-tests/reads.ts";
import { headlineParameter } from "#core/content/headline-tests/rules.ts";
import { isPersonal } from "#core/content/tracking/rules.ts";
import type { World } from "#core/world.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { headerOf } from "./header-of.ts";
import type { VersionOf } from "./page-cache.ts";
import { visitorOf } from "./visitor-address.ts";

/** By what a visitor is told from others. None of it is stored. */
type Visitor = { ip: string; userAgent: string };

/**
 * The landing pages whose headline is tested, known to each process without asking: every page that visitors ask for
 * looks here. Who sees which version follows from their address and browser, so it stays the same, and nothing is stored
 * in their browser.
 */
export function testedHeadlines(world: Pick<World, "db" | "config">): VersionOf {
  const { db } = world;
  let running = new Map<string, number>();
  let isUnread = true;

  function read(): void {
    isUnread = false;
    listRunningTests(db.read).then(
      (tests) => void (running = tests),
      // what was known stays until the database is back
      () => void (isUnread = true),
    );
  }

  read();
  db.onChange((tags) => {
    if (tags.some((tag) => tag === "*" || tag === "landing-pages")) read();
  });

  return (request, path) => {
    if (isUnread) read();
    const test = running.get(path);
    if (test === undefined) return "";
    const visitor = {
      ip: visitorOf(world, request).ip,
      userAgent: headerOf(request, "user-agent") ?? "",
    };
    // search engines see what the page says
    return isPersonal(visitor.userAgent) && isOther(test, visitor) ? `?${headlineParameter}=b` : "";
  };
}

/** True for half of the visitors, and always for the same ones. */
function isOther(test: number, { ip, userAgent }: Visitor): boolean {
  return Number.parseInt(sha256(`${test} ${ip} ${userAgent}`).slice(0, 2), 16) % 2 === 1;
}
