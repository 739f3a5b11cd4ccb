import type { z } from "zod";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { fetchAnswer, readJson } from "./fetch-json.ts";

/** The input of an operation: only the parts that its contract declares. */
export type Input<Of extends Operation> = {
  id?: number | string;
  params?: Record<string, string>;
  /** A write that is sent again with the same key is stored only once. */
  key?: string | undefined;
} & (z.input<Of["query"]> extends undefined ? { query?: undefined } : { query: z.input<Of["query"]> }) &
  (z.input<Of["body"]> extends undefined ? { body?: undefined } : { body: z.input<Of["body"]> });

export type Answer<Of extends Operation> = z.output<Of["answer"]>;

/**
 * Calls one operation of a contract. The server has validated the answer.
 * @throws AnswerError on any response that is not OK; SyntaxError or ForeignAnswer on one that is not from our server
 */
export async function call<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
  input: Input<All[Name]>,
  signal?: AbortSignal,
): Promise<Answer<All[Name]>> {
  const operation: All[Name] = contract.operations[name];
  const response = await fetchAnswer(addressFor(contract, operation, input as Input<Operation>), {
    method: operation.method,
    body: input.body,
    ...(input.key && { headers: { "idempotency-key": input.key } }),
    ...(signal && { signal }),
  });
  return answerOf(contract, name, response);
}

/**
 * The answer of an operation that was called in another way, such as with a file.
 * @throws SyntaxError or ForeignAnswer if it is not from our server
 */
export async function answerOf<All extends Operations, Name extends keyof All & string>(
  _: Contract<All>,
  __: Name,
  response: Response,
): Promise<Answer<All[Name]>> {
  return (await readJson(response)) as Answer<All[Name]>;
}

/** The path of an operation that takes no parameters, for a call whose answer is read in another way. */
export function pathOf<All extends Operations>(contract: Contract<All>, name: keyof All & string): string {
  return `${contract.path}${contract.operations[name]?.path}`;
}

/** The address of one operation, with its parameters. */
export function addressFor(
  contract: Contract,
  operation: Operation,
  { id, params, query }: Input<Operation>,
): string {
  const named: Record<string, string | number | undefined> = { ...params, id };
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {}))
    if (value !== undefined && value !== "" && value !== null) search.set(name, String(value));
  return `${contract.path}${path}${search.size > 0 ? `?${search}` : ""}`;
}
