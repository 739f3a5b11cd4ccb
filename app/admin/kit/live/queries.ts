import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Answering, Contract, Operation, Operations, PageOf } from "#core/contract.ts";
import { addressFor, call, type Answer, type Input } from "#app/admin/kit/call.ts";

/** The query key; the tags in it determine what makes the answer stale. */
export function keyOf(contract: Contract, name: string, input: Input<Operation>): readonly unknown[] {
  const operation = contract.operations[name] as Operation;
  return [addressFor(contract, operation, input)];
}

/** The query key of a record. */
export function recordKey(contract: Contract, id: number | string): readonly unknown[] {
  return keyOf(contract, "find", { id } as Input<Operation>);
}

/** Tags that make a contract's answers stale. */
export function tagsOf(contract: Contract): string[] {
  return [contract.name, ...contract.shows];
}

type Options<Data> = {
  /** Polling interval in ms, possibly depending on the last answer. */
  refetchInterval?: number | ((query: { state: { data?: Data | undefined } }) => number | false);
  staleTime?: number;
  enabled?: boolean;
  keepPrevious?: boolean;
};

/** Any read operation. */
export function useAsk<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
  input: Input<All[Name]>,
  { keepPrevious, ...options }: Options<Answer<All[Name]>> = {},
): UseQueryResult<Answer<All[Name]>> {
  return useQuery<Answer<All[Name]>>({
    queryKey: keyOf(contract as Contract, name, input as Input<Operation>),
    queryFn: ({ signal }) => call(contract, name, input, signal),
    meta: { tags: tagsOf(contract as Contract) },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  });
}

/** One page of a noun's list; the previous page stays visible while the next one loads. */
export function useList<Row, Query>(
  contract: Contract<Operations & { list: Answering<PageOf<Row>, Query> }>,
  query: NoInfer<Query>,
  options: Options<PageOf<Row>> = {},
): UseQueryResult<PageOf<Row>> {
  return useAsk(contract, "list", { query } as Input<Answering<PageOf<Row>, Query>>, {
    keepPrevious: true,
    ...options,
  });
}

/** One record, refetched each time it is opened, because it is about to be edited. */
export function useRecord<Full>(
  contract: Contract<Operations & { find: Answering<Full> }>,
  id: number | string,
  options: Options<Full> = {},
): UseQueryResult<Full> {
  return useAsk(contract, "find", { id, query: undefined, body: undefined }, { staleTime: 0, ...options });
}
