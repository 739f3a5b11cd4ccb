import type { QueryClient } from "@tanstack/react-query";

const gone = new WeakMap<QueryClient, Set<string>>();

/** Addresses of records deleted here: neither they nor anything below them is fetched again. */
export function goneIn(client: QueryClient): Set<string> {
  const addresses = gone.get(client) ?? new Set();
  gone.set(client, addresses);
  return addresses;
}

/**
 * Shows no longer what the user has just put out of their own sight: its address is asked again, which says so, and
 * everything else that shows the noun becomes stale.
 */
export function loseSight(client: QueryClient, noun: string, address: string): void {
  void client.resetQueries({ queryKey: [address], exact: true });
  void markStale(client, [noun], (key) => key === address);
}

/**
 * Marks everything that shows any of these tags ("*": any at all) as stale, so that visible queries refetch, except what
 * `isCurrent` and what was deleted here.
 */
export function markStale(
  client: QueryClient,
  tags: string[],
  isCurrent: (key: string) => boolean = () => false,
): Promise<void> {
  const nouns = new Set(tags.map((tag) => tag.split(":")[0]));
  const isAnything = nouns.has("*");
  return client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      !isCurrent(String(queryKey[0])) &&
      ![...goneIn(client)].some((path) => `${String(queryKey[0])}/`.startsWith(`${path}/`)) &&
      (isAnything || ((meta?.tags as string[] | undefined) ?? []).some((tag) => nouns.has(tag))),
  });
}
