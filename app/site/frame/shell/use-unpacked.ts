import { useMemo } from "react";
import { unpack, type Packed } from "#lib/json/packed.ts";

/** The same value until the data changes. */
export function useUnpacked<Value>(packed: Packed<Value>): Value;
export function useUnpacked<Value>(packed: Packed<Value> | undefined): Value | undefined;
export function useUnpacked<Value>(packed: Packed<Value> | undefined): Value | undefined {
  return useMemo(() => (packed === undefined ? undefined : unpack(packed)), [packed]);
}
