import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, type Asked } from "#app/admin/kit/call.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { keyOf } from "#app/admin/kit/live/queries.ts";
import { may } from "#core/policies.ts";
import type { Operation } from "#core/contract.ts";
import type { FoundItem, SearchSource } from "./source.ts";
import { searchSources } from "./sources.ts";

/** Long enough to finish a word, in ms. */
const searchPause = 200;
const mostOfEach = 5;

/** What one noun's list found. `error`: it could not be asked. */
export type Found = {
  source: SearchSource;
  items: FoundItem[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Asks the list of every noun that the user may see, once they pause typing. A newer search cancels the requests of the
 * older one.
 */
export function useFound(typed: string): {
  found: Found[];
  isWaiting: boolean;
  /** It was found for what was typed before. */
  isOlder: boolean;
} {
  const { user } = useShell();
  const wanted = typed.trim();
  const q = usePaused(wanted);
  const sources = q === "" ? [] : searchSources.filter(({ contract }) => may(user, contract.operations.list));
  const answers = useQueries({
    queries: sources.map(({ contract }) => {
      const asked = { query: { q, pageSize: mostOfEach } } as unknown as Asked<Operation>;
      return {
        queryKey: keyOf(contract, "list", asked),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(contract, "list", asked as never, signal),
        meta: { tags: [contract.name, ...contract.shows] },
        staleTime: 10_000,
      };
    }),
  });
  const found = sources.map((source, index): Found => {
    const answer = answers[index];
    return {
      source,
      items: (answer?.data?.items ?? []).map(source.item),
      isPending: answer?.isFetching ?? true,
      error: answer?.isFetching ? null : (answer?.error ?? null),
      retry: () => void answer?.refetch(),
    };
  });
  const isOlder = wanted !== q;
  return { found, isWaiting: isOlder || found.some(({ isPending }) => isPending), isOlder };
}

/** The text, once it has not changed for a while; at once when it is emptied. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === "" ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : paused;
}
