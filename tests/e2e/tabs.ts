import type { Page } from "@playwright/test";

/** More kinds than journeys of one file use. */
const mostKept = 3;

/** What a journey may listen to; a new tab has no listeners of these. */
const events = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;

/**
 * The tabs of one worker. A page in a new context takes half a second of processor time, and a third of that in a tab
 * that has shown the site before, because its renderer runs and knows the scripts (docs/performance.md). So journeys that
 * want the same kind of tab use one after the other. It is emptied between them; after what cannot be undone (see
 * `lasting`), or a failure, it is closed instead.
 */
export class Tabs {
  readonly #kept = new Map<string, Page>();
  readonly #marked = new WeakSet<Page>();

  /** @param kind what the tab's context was made with */
  async take(kind: string, open: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(kind);
    this.#kept.delete(kind);
    if (kept) return kept;
    const page = await open();
    this.#markLasting(page);
    return page;
  }

  async release(kind: string, page: Page): Promise<void> {
    const isAlone = page.context().pages().length === 1 && !page.isClosed();
    if (this.#marked.has(page) || !isAlone || !(await isEmptied(page))) return this.discard(page);
    this.#kept.set(kind, page);
    const [[oldest, unused] = []] = this.#kept;
    if (this.#kept.size <= mostKept || !oldest || !unused) return;
    this.#kept.delete(oldest);
    await this.discard(unused);
  }

  discard(page: Page): Promise<void> {
    return page.context().close();
  }

  async close(): Promise<void> {
    for (const page of this.#kept.values()) await this.discard(page);
    this.#kept.clear();
  }

  /** Notes the use of whatever changes a tab, or its context, for good. */
  #markLasting(page: Page): void {
    for (const [owner, names] of lasting(page))
      for (const name of names) {
        const original = owner[name];
        if (!original) throw new Error(`Playwright has no ${name}`);
        owner[name] = (...given: unknown[]) => {
          this.#marked.add(page);
          return original.apply(owner, given);
        };
      }
  }
}

type Methods = Record<string, ((...given: unknown[]) => unknown) | undefined>;

function lasting(page: Page): [owner: Methods, names: string[]][] {
  const ofBoth = ["addInitScript", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"];
  const ofContext = [
    "grantPermissions",
    "newCDPSession",
    "newPage",
    "on",
    "route",
    "setGeolocation",
    "setOffline",
  ];
  return [
    [page as unknown as Methods, [...ofBoth, "addLocatorHandler", "emulateMedia", "setDefaultTimeout"]],
    [page.context() as unknown as Methods, [...ofBoth, ...ofContext]],
    [page.clock as unknown as Methods, ["install", "setFixedTime", "setSystemTime"]],
  ];
}

/**
 * Makes a tab as empty as a new one. It stays on the site, whose renderer would end with its last page.
 * @returns false if it did not work, as after a crash
 */
async function isEmptied(page: Page): Promise<boolean> {
  try {
    for (const event of events) await page.removeAllListeners(event, { behavior: "ignoreErrors" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("/robots.txt");
    await page.context().clearCookies();
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    return true;
  } catch {
    return false;
  }
}
