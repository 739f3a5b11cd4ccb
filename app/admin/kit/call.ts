import type { z } from "zod";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import { fetchAnswer, isRefused, readJson } from "./fetch-json.ts";

/** The input of an operation: only the parts that its contract declares. */
export type Input<Of extends Operation> = {
  id?: number | string;
  params?: Record<string, string>;
  /** The key of a write whose form keeps it through a reload. Every other write gets one by itself. */
  key?: string | undefined;
} & (z.input<Of["query"]> extends undefined ? { query?: undefined } : { query: z.input<Of["query"]> }) &
  (z.input<Of["body"]> extends undefined ? { body?: undefined } : { body: z.input<Of["body"]> });

export type Answer<Of extends Operation> = z.output<Of["answer"]>;

/** A write was stored, and its record is now outside what the user sees. */
export class OutOfSight extends Error {
  constructor(one: string) {
    super(`You can’t see this ${one} anymore.`);
    this.name = "OutOfSight";
  }
}

/** The keys of writes whose answer has not arrived, by what they sent. */
const unanswered = new Map<string, string>();

/**
 * Calls one operation of a contract. The server has validated the answer. A write has an idempotency key: if its answer
 * is lost, the same write, sent again, is stored only once.
 * @throws AnswerError on any response that is not OK; SyntaxError or ForeignAnswer on one that is not from our server;
 * OutOfSight if it was stored, and the record is no longer shown to the user
 */
export async function call<All extends Operations, Name extends keyof All & string>(
  contract: Contract<All>,
  name: Name,
  input: Input<All[Name]>,
  signal?: AbortSignal,
): Promise<Answer<All[Name]>> {
  const operation: All[Name] = contract.operations[name];
  const { method } = operation;
  const address = addressFor(contract, operation, input as Input<Operation>);
  const send = (key?: string) =>
    fetchAnswer(address, {
      method,
      body: input.body,
      ...(key && { headers: { "idempotency-key": key } }),
      ...(signal && { signal }),
    });
  if (input.key || !operation.takesKey) return answerOf(contract, name, await send(input.key));
  const write = JSON.stringify([method, address, input.body]);
  const key = unanswered.get(write) ?? crypto.randomUUID();
  unanswered.set(write, key);
  try {
    const answer = await answerOf(contract, name, await send(key));
    unanswered.delete(write);
    return answer;
  } catch (error) {
    if (isRefused(error) || error instanceof OutOfSight) unanswered.delete(write);
    throw error;
  }
}

/**
 * The answer of an operation that was called in another way, such as with a file.
 * @throws SyntaxError or ForeignAnswer if it is not from our server
 */
export async function answerOf<All extends Operations, Name extends keyof All & string>(
  { one, operations }: Contract<All>,
  name: Name,
  response: Response,
): Promise<Answer<All[Name]>> {
  const answer = (await readJson(response)) as Answer<All[Name]>;
  if (answer === undefined && operations[name]?.answersRecord) throw new OutOfSight(one);
  return answer;
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
