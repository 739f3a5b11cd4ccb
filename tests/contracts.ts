import type { Hono } from "hono";
import { changes } from "#core/records/changes/contract.ts";
import { none, type Contract, type Operation } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { addressOf } from "#server/api/mount.ts";
import { allServices } from "#server/api/services.ts";
import type { TestWorld } from "./build.ts";
import { api } from "./http.ts";
import { onePage } from "./one-page.ts";

/** A record of a noun and valid input, for the test that exercises every contract. */
export type Sample = {
  /** The record's id; none for a contract without records. */
  id?: number | string;
  /** By operation: another record, if what comes before makes it impossible on this one. */
  ids?: Record<string, number | string>;
  /** The other parameters in paths. */
  params?: Record<string, string>;
  /** By operation, for reads that need one. */
  queries?: Record<string, string>;
  /** By operation; their version is that of the record. A file is its bytes. */
  bodies?: Record<string, object>;
};

/** By contract, in `core/<noun>/sample.ts`. */
export type Samples = Record<string, (world: World) => Promise<Sample>>;

const modules = import.meta.glob<{ samples: Samples }>("/core/*/**/sample.ts", { eager: true });

export const samples: Samples = Object.assign({}, ...Object.values(modules).map((module) => module.samples));

/** All of the API: those of the nouns, and the changes, which have no `serve.ts`. */
export const contracts: Contract[] = [
  ...allServices(() => false).map(({ contract }) => contract),
  changes as Contract,
];

export type Named = { name: string; operation: Operation };

export function operationsOf(contract: Contract): Named[] {
  return Object.entries(contract.operations).map(([name, operation]) => ({ name, operation }));
}

export function takesBody({ body, takesFile }: Operation): boolean {
  return body !== none || takesFile === true;
}

/** The names of the parameters in an operation's path. */
export function paramsOf({ path }: Operation): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The parameters in an operation's path that the sample lacks. */
export function lacking(operation: Operation, { id, params }: Sample): string[] {
  const values: Record<string, unknown> = { id, ...params };
  return paramsOf(operation).filter((name) => values[name] === undefined);
}

/** The sample with the record for this operation. */
export function sampleFor(name: string, sample: Sample): Sample {
  return { ...sample, ...(sample.ids?.[name] !== undefined && { id: sample.ids[name] }) };
}

/** The address of an operation on this record, with a valid query. */
export function addressFor(contract: Contract, name: string, { id, params, queries }: Sample): string {
  const operation = contract.operations[name]!;
  const values: Record<string, string | number | undefined> = { id, ...params };
  const path = addressOf(contract, operation).replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(values[param])),
  );
  const query = queries?.[name] ?? (operation.method === "DELETE" ? "version=1" : "");
  return query ? `${path}?${query}` : path;
}

/** The sample with an id, or another parameter, that no record has. */
export function withoutRecord(contract: Contract, sample: Sample, param: string): Sample {
  const unknown = "no-such-record";
  if (param === "id") return { ...sample, id: contract.id === "number" ? 999_999_999 : unknown };
  return { ...sample, params: { ...sample.params, [param]: unknown } };
}

type RequestParts = {
  token?: string;
  key?: string;
  body?: unknown;
  raw?: string;
  address?: string;
  method?: string;
};

/** Calls an operation as a browser would, by default on the sample record. */
function asking(http: Hono, contract: Contract, sample: Sample) {
  return async (name: string, { token, key, address, method, ...sent }: RequestParts = {}) => {
    const operation = contract.operations[name]!;
    const input = "body" in sent ? sent.body : (sample.bodies?.[name] ?? {});
    const isFile = input instanceof Uint8Array;
    const body = sent.raw ?? (isFile ? input : JSON.stringify(input));
    const sends = takesBody(operation) && method !== "GET";
    const answer = await http.request(address ?? addressFor(contract, name, sample), {
      method: method ?? operation.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...(sends && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
      },
      ...(sends && { body }),
    } as RequestInit);
    const text = await answer.text();
    const isJson = text !== "" && answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? (JSON.parse(text) as object) : null,
    };
  };
}

export type Asking = ReturnType<typeof asking>;

/** The contract with its sample record, in this World. */
export async function opened(contract: Contract, world: TestWorld) {
  const sample = (await samples[contract.name]?.(world)) ?? {};
  const http = api(world, { pages: onePage("<p>A page.</p>") });
  return { sample, ask: asking(http, contract, sample) };
}
