import type { z } from "zod";
import type { Contract, Operation, Operations } from "#core/contract.ts";
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
    body: asked.body,
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

/** The address of one operation, with its parameters. */
export function addressFor(
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
