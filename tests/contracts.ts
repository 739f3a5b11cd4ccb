import type { Hono } from "hono";
import { none, type Contract, type Operation } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { addressOf } from "#server/api/mount.ts";
import { allServices } from "#server/api/services.ts";
import { testWorld } from "./build.ts";
import { api } from "./http.ts";

/** A record of a noun and valid input, for the test that exercises every contract. */
export type Sample = {
  id: number | string;
  /** Bodies by operation; their version is that of the record. */
  bodies?: Record<string, object>;
};

/** By contract, in `core/<noun>/sample.ts`. */
export type Samples = Record<string, (world: World) => Promise<Sample>>;

const modules = import.meta.glob<{ samples: Samples }>("/core/*/sample.ts", { eager: true });

export const samples: Samples = Object.assign({}, ...Object.values(modules).map((module) => module.samples));

export const contracts: Contract[] = allServices(() => false).map(({ contract }) => contract);

export function operationsOf(contract: Contract): { name: string; operation: Operation }[] {
  return Object.entries(contract.operations).map(([name, operation]) => ({ name, operation }));
}

/** The address of an operation on this record, with a valid query. */
export function addressFor(contract: Contract, operation: Operation, id: number | string): string {
  const path = addressOf(contract, operation)
    .replace(":id", encodeURIComponent(id))
    .replace(/:(\w+)/g, (_, name: string) => (name === "event" ? "1" : "no-such"));
  return operation.method === "DELETE" ? `${path}?version=1` : path;
}

/** An id without a record. */
export function missingId(contract: Contract): number | string {
  return contract.id === "number" ? 999_999_999 : "no-such-record";
}

type Request = { token?: string; body?: unknown; raw?: string; address?: string; method?: string };

/** Calls an operation as a browser would, by default on the sample record. */
function asking(http: Hono, contract: Contract, sample: Sample) {
  return async (name: string, operation: Operation, { token, address, method, ...sent }: Request = {}) => {
    const typed = "body" in sent ? sent.body : (sample.bodies?.[name] ?? {});
    const body = sent.raw ?? JSON.stringify(typed);
    const takesBody = operation.body !== none || operation.takesFile;
    const answer = await http.request(address ?? addressFor(contract, operation, sample.id), {
      method: method ?? operation.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(takesBody && { "content-type": "application/json" }),
      },
      ...(takesBody && { body }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      json: text ? (JSON.parse(text) as object) : null,
    };
  };
}

export type Asking = ReturnType<typeof asking>;

/** A World of its own with the contract's sample record, closed after the test or as `options` say. */
export async function opened(contract: Contract, options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld({ seeded: true, ...options });
  const sample = (await samples[contract.name]?.(world)) ?? { id: missingId(contract) };
  return { world, sample, ask: asking(api(world), contract, sample) };
}
