import { listRunningTests } from "#core/content/headline-tests/reads.ts";
import { headlineParameter } from "#core/content/headline-tests/rules.ts";
import { isPersonal } from "#core/content/tracking/rules.ts";
import type { World } from "#core/world.ts";
import { sha256 } from "#lib/runtime/sha256.ts";

/** By what a visitor is told from others. None of it is stored. */
type Visitor = { ip: string; userAgent: string };

/**
 * The landing pages whose headline is tested, known to each process without asking: every page that visitors ask for
 * looks here. Who sees which version follows from their address and browser, so it stays the same, and nothing is stored
 * in their browser.
 */
export function testedHeadlines({ db }: Pick<World, "db">) {
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

  return {
    /** The query with which the page at this path is drawn for a visitor: "" for what it says anyway. */
    versionOf(path: string, visitor: () => Visitor): string {
      if (isUnread) read();
      const test = running.get(path);
      if (test === undefined) return "";
      const { ip, userAgent } = visitor();
      // search engines see what the page says
      return isPersonal(userAgent) && isOther(test, { ip, userAgent }) ? `?${headlineParameter}=b` : "";
    },
  };
}

/** True for half of the visitors, and always for the same ones. */
function isOther(test: number, { ip, userAgent }: Visitor): boolean {
  return Number.parseInt(sha256(`${test} ${ip} ${userAgent}`).slice(0, 2), 16) % 2 === 1;
}
