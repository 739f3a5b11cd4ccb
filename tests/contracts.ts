import type { Contract, Operation } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { addressOf } from "#server/api/mount.ts";
import { allServices } from "#server/api/services.ts";

/** A record of a noun and input that fits it, for the test that walks every contract. */
export type Sample = {
  id: number | string;
  /** Bodies by operation; the version is that of the record. */
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

/** The address of an operation on this record, with a query that its schema takes. */
export function addressFor(contract: Contract, operation: Operation, id: number | string): string {
  const path = addressOf(contract, operation)
    .replace(":id", encodeURIComponent(id))
    .replace(/:(\w+)/g, (_, name: string) => (name === "event" ? "1" : "no-such"));
  return operation.method === "DELETE" ? `${path}?version=1` : path;
}

/** An id that no record has. */
export function missingId(contract: Contract): number | string {
  return contract.id === "number" ? 999_999_999 : "no-such-record";
}
