import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Input } from "#app/admin/kit/call.ts";
import { keyOf, useAsk } from "#app/admin/kit/live/queries.ts";
import type { Contract, Operation } from "#core/contract.ts";
import { keptDrafts } from "#core/content/kept-drafts/contract.ts";
import type { KeptNoun } from "#core/content/kept-drafts/rules.ts";

/** The ids of the records that the user has left unsaved, in any tab or browser: all lines of a list ask together. */
export function useKeptRecords(noun: KeptNoun): string[] {
  return useAsk(keptDrafts, "records", { query: { noun } }, { staleTime: 0 }).data?.records ?? [];
}

/** To be called when a copy was kept or dropped: no notice is sent of that. */
export function useRefreshMarks(noun: KeptNoun): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const queryKey = keyOf(keptDrafts as Contract, "records", { query: { noun } } as Input<Operation>);
    void client.invalidateQueries({ queryKey });
  }, [client, noun]);
}
