import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  none,
  type Answering,
  type Contract,
  type Operation,
  type Operations,
  type PageOf,
} from "#core/contract.ts";
import { fetchJson } from "./fetch-json.ts";

/** The input of an operation: only the parts that its contract declares. */
export type Asked<Of extends Operation> = {
  id?: number | string;
  params?: Record<string, string>;
} & (z.input<Of["query"]> extends undefined ? { query?: undefined } : { query: z.input<Of["query"]> }) &
  (z.input<Of["body"]> extends undefined ? { body?: undefined } : { body: z.input<Of["body"]> });

export type Answer<Of extends Operation> = z.output<Of["answer"]>;

/**
 * Calls one operation of a contract and validates the answer.
 * @throws AnswerError on any response that is not OK; ContractError if the answer does not match the contract
 */
export async function call<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
  asked: Asked<All[Name]>,
  signal?: AbortSignal,
): Promise<Answer<All[Name]>> {
  const operation: All[Name] = contract.operations[name];
  const answer = await fetchJson(addressFor(contract, operation, asked as Asked<Operation>), {
    method: operation.method,
    ...(operation.body !== none && { body: asked.body }),
    ...(signal && { signal }),
  });
  return readAs<All[Name]["answer"]>(operation.answer, answer);
}

/** An answer that the screen cannot read: the server is older or newer than this page. */
export class ContractError extends Error {
  constructor() {
    super("This page is out of date. Reload it and try again.");
    this.name = "ContractError";
  }
}

/**
 * An answer as its contract declares it.
 * @throws ContractError if it is anything else
 */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  console.warn("An answer does not match its contract", parsed.error.issues);
  throw new ContractError();
}

/** The path of an operation that takes no parameters, for a call whose answer is read in another way. */
export function pathOf<All extends Operations>(contract: Contract<All>, name: keyof All & string): string {
  return `${contract.path}${contract.operations[name]?.path}`;
}

function addressFor(
  contract: Contract,
  operation: Operation,
  { id, params, query }: Asked<Operation>,
): string {
  const named: Record<string, string | number | undefined> = { ...params, id };
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {}))
    if (value !== undefined && value !== "" && value !== null) search.set(name, String(value));
  return `${contract.path}${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** The query key; the tags in it determine what makes the answer stale. */
function keyOf(contract: Contract, name: string, asked: Asked<Operation>): readonly unknown[] {
  const operation = contract.operations[name] as Operation;
  return [addressFor(contract, operation, asked)];
}

/** The query key of a record. */
export function recordKey(contract: Contract, id: number | string): readonly unknown[] {
  return keyOf(contract, "find", { id } as Asked<Operation>);
}

/** Tags that make a contract's answers stale. */
function tagsOf(contract: Contract): string[] {
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
  asked: Asked<All[Name]>,
  { keepPrevious, ...options }: Options<Answer<All[Name]>> = {},
): UseQueryResult<Answer<All[Name]>> {
  return useQuery<Answer<All[Name]>>({
    queryKey: keyOf(contract as Contract, name, asked as Asked<Operation>),
    queryFn: ({ signal }) => call(contract, name, asked, signal),
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
  return useAsk(contract, "list", { query } as Asked<Answering<PageOf<Row>, Query>>, {
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

/** Any write operation. It marks everything that shows the noun as stale; a returned record is shown immediately. */
export function useAction<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
): UseMutationResult<Answer<All[Name]>, Error, Asked<All[Name]>> {
  const client = useQueryClient();
  const keyIn = ({ id }: { id?: number | string }) => String(recordKey(contract as Contract, id ?? "")[0]);
  return useMutation({
    mutationFn: (asked: Asked<All[Name]>) => call(contract, name, asked),
    // before sending, because the change notice may arrive before the response
    onMutate: (asked) => void (name === "remove" && goneIn(client).add(keyIn(asked))),
    onError: (_, asked) => void (name === "remove" && goneIn(client).delete(keyIn(asked))),
    onSuccess: (answer, asked) => {
      keepRecord(client, contract as Contract, name, asked as Asked<Operation>, answer);
      void markStale(client, [contract.name]);
    },
  });
}

/** A write that returns the record saves refetching it. */
function keepRecord(
  client: QueryClient,
  contract: Contract,
  name: string,
  asked: Asked<Operation>,
  answer: unknown,
): void {
  const find = contract.operations.find;
  if (!find || contract.operations[name]?.answer !== find.answer) return;
  const id = idOf(answer) ?? asked.id;
  if (id !== undefined) client.setQueryData(keyOf(contract, "find", { id } as Asked<Operation>), answer);
}

/** The id of a record, if it has one. */
export function idOf(record: unknown): number | string | undefined {
  if (typeof record !== "object" || record === null || !("id" in record)) return undefined;
  return typeof record.id === "number" || typeof record.id === "string" ? record.id : undefined;
}

const gone = new WeakMap<QueryClient, Set<string>>();

/** Addresses of records deleted here: neither they nor anything below them is fetched again. */
export function goneIn(client: QueryClient): Set<string> {
  const known = gone.get(client) ?? new Set();
  gone.set(client, known);
  return known;
}

/** Marks everything that shows any of these tags as stale, so that visible queries refetch, except what is `known`. */
export function markStale(
  client: QueryClient,
  tags: string[],
  known: (key: string) => boolean = () => false,
): Promise<void> {
  const nouns = new Set(tags.map((tag) => tag.split(":")[0]));
  return client.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      !known(String(queryKey[0])) &&
      ![...goneIn(client)].some((path) => `${String(queryKey[0])}/`.startsWith(`${path}/`)) &&
      ((meta?.tags as string[] | undefined) ?? []).some((tag) => nouns.has(tag)),
  });
}
