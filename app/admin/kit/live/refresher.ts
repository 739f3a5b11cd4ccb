import type { QueryClient } from "@tanstack/react-query";
import { recordKey } from "./queries.ts";
import { markStale } from "./stale.ts";
import type { Contract } from "#core/contract.ts";
import { shell } from "#core/desk/shell/contract.ts";

/** The screen is refetched at most this often during many changes, in ms. */
const together = 1_000;

/**
 * Refetches what changes make stale. A hidden tab collects them and catches up when shown; only its title can be seen,
 * so only the count of new leads in it stays up to date.
 */
export function refresher(client: QueryClient) {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    if (document.visibilityState === "hidden" || pending.size === 0) return;
    const tags = [...pending];
    pending.clear();
    void markStale(client, tags);
    timer = setTimeout(flush, together);
  }
  function count(): void {
    counting = undefined;
    void client.invalidateQueries({ queryKey: recordKey(shell as unknown as Contract, "") });
  }
  const onVisibility = () => timer ?? flush();
  document.addEventListener("visibilitychange", onVisibility);
  return {
    heard(tags: string[]): void {
      for (const tag of tags) pending.add(tag);
      if (timer === undefined) flush();
      const counts = tags.some((tag) => tag === "*" || tag.split(":")[0] === "leads");
      if (counts && document.visibilityState === "hidden") counting ??= setTimeout(count, together);
    },
    stop(): void {
      clearTimeout(timer);
      clearTimeout(counting);
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
