import { keepUntilChange, type Renew } from "#lib/once-until-change.ts";
import type { Changed, ChangeListener, Database } from "./schema.ts";

/** How long the tags of steps are collected, in ms: a job of many steps makes lists stale once in so long. */
const collectedFor = 1_000;

export type Announcer = {
  announce(tags: string[]): void;
  /** Announces tags of a step together with those of the steps that follow it within a second. */
  announceStep(tags: string[]): void;
  listen(listener: ChangeListener): () => void;
  /** What is cached of these tags is read anew before a step's are announced. */
  renewFirst(renew: Renew): void;
  close(): void;
};

/** Notifies the listeners in this process of changed tags. */
export function announcer(): Announcer {
  const listeners = new Set<ChangeListener>();
  const renewals: Renew[] = [];
  const waiting = new Set<string>();
  let [isCollecting, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined];

  function tell(tags: string[], isStep: boolean): void {
    if (tags.length > 0) for (const listener of listeners) listener(tags, isStep);
  }

  function collect(): void {
    if (isCollecting || waiting.size === 0) return;
    isCollecting = true;
    // a process may end meanwhile: its caches end with it
    timer = setTimeout(() => void flush(), collectedFor).unref();
  }

  async function flush(): Promise<void> {
    const tags = [...waiting];
    waiting.clear();
    if (tags.length > 0) await Promise.all(renewals.map((renew) => renew(tags)));
    tell(tags, true);
    isCollecting = false;
    collect();
  }

  return {
    announce(tags) {
      // known to all now
      for (const tag of tags) waiting.delete(tag);
      if (tags.includes("*")) waiting.clear();
      tell(tags, false);
    },
    announceStep(tags) {
      for (const tag of tags) waiting.add(tag);
      collect();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    renewFirst: (renew) => void renewals.push(renew),
    close: () => clearTimeout(timer),
  };
}

/**
 * Caches what is read through both connections (lib/once-until-change.ts). What steps make stale is read anew through
 * the staff's, which keeps no visitor waiting, and uncached: it may be made of what is cached, too.
 */
export function keepUntilRenewed(
  { read, staff }: Pick<Database, "read" | "staff">,
  changes: Announcer,
): void {
  const renewal = { renewFirst: changes.renewFirst, connection: staff.withTables() };
  for (const connection of [read, staff]) keepUntilChange(connection, { onChange: changes.listen, renewal });
}

/** Which tags of a write are announced at once, and which with those of the steps that follow it. */
export type Parted = { atOnce: string[]; ofStep: string[] };

/**
 * Of a step, the nouns of public pages may wait: many pages list them, and the next step changes them again. Records
 * never wait.
 */
export function parted(tags: string[], isStep: boolean): Parted {
  const mayWait = (tag: string) => isStep && tag !== "*" && !tag.includes(":") && !isStaffTag(tag);
  return { atOnce: tags.filter((tag) => !mayWait(tag)), ofStep: tags.filter(mayWait) };
}

/** The tags of a completed write. */
export function tagsOf<Result>(changed: Changed<Result>, result: Result): string[] {
  return typeof changed === "function" ? changed(result) : changed;
}

/**
 * Tags that public pages carry. They are sent to the other processes inside the transaction. All others are of staff
 * alone, a new noun's too: the processes may receive them shortly after the commit, and a page that reads them is not
 * cached.
 */
const publicNouns = new Set([
  "*",
  "landing-pages",
  "manufacturers",
  "media",
  "media-uses",
  "offices",
  "pools",
  "posts",
  "price-books",
  "redirects",
  "seo-pages",
  "settings",
]);

/** True for a staff-only tag, such as `leads` or `leads:12`. */
export function isStaffTag(tag: string): boolean {
  return !publicNouns.has(tag.split(":", 1)[0] as string);
}
