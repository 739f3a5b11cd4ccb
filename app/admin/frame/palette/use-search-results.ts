import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, type Input } from "#app/admin/kit/call.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { keyOf } from "#app/admin/kit/live/queries.ts";
import { may } from "#core/policies.ts";
import type { Operation } from "#core/contract.ts";
import { startsWords } from "./matching.ts";
import type { FixedSource, PaletteItem, ListedSource, SearchSource } from "./source.ts";
import { searchSources } from "./sources.ts";

/** Long enough to finish a word, in ms. */
const searchPause = 200;
const mostOfEach = 5;

/** The results of one noun's list. `error`: the request failed. */
export type SourceResults = {
  source: SearchSource;
  items: PaletteItem[];
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * Searches the list of every noun that the user may see, once they pause typing. A newer search cancels the requests of
 * the older one.
 */
export function useSearchResults(typed: string): {
  results: SourceResults[];
  isWaiting: boolean;
  /** The results are for the text typed before. */
  isOlder: boolean;
} {
  const { user } = useShell();
  const text = typed.trim();
  const q = usePaused(text);
  const sources = q === "" ? [] : searchSources.filter(({ operation }) => may(user, operation));
  const listed = sources.filter((source): source is ListedSource => "contract" in source);
  const answers = useQueries({
    queries: listed.map(({ contract }) => {
      const input = { query: { q, pageSize: mostOfEach } } as unknown as Input<Operation>;
      return {
        queryKey: keyOf(contract, "list", input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(contract, "list", input as never, signal),
        meta: { tags: [contract.name, ...contract.shows] },
        staleTime: 10_000,
      };
    }),
  });
  const results = sources.map((source): SourceResults => {
    if (!("contract" in source)) return fixedResults(source, q);
    const answer = answers[listed.indexOf(source)];
    return {
      source,
      items: (answer?.data?.items ?? []).map(source.item),
      isPending: answer?.isFetching ?? true,
      error: answer?.isFetching ? null : (answer?.error ?? null),
      retry: () => void answer?.refetch(),
    };
  });
  const isOlder = text !== q;
  return { results, isWaiting: isOlder || results.some(({ isPending }) => isPending), isOlder };
}

/** The items of a source that is not asked for, if their words begin with what was typed. */
function fixedResults(source: FixedSource, typed: string): SourceResults {
  const items = source.items.filter(({ name, words }) => startsWords(`${name} ${words}`, typed));
  return {
    source,
    items: items.slice(0, mostOfEach),
    isPending: false,
    error: null,
    retry: () => undefined,
  };
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
