import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { SiteData } from "#app/site/frame/site-data.ts";
import { unpack, type Packed } from "#lib/json/packed.ts";

export type PackedSite = Packed<SiteData>;

/** What the layout was loaded with; undefined outside it, and if it failed. */
export function useSite(): SiteData | undefined {
  return useUnpacked(useRouteLoaderData<PackedSite>("site"));
}

/** The same value until the data changes. */
export function useUnpacked<Value>(packed: Packed<Value>): Value;
export function useUnpacked<Value>(packed: Packed<Value> | undefined): Value | undefined;
export function useUnpacked<Value>(packed: Packed<Value> | undefined): Value | undefined {
  return useMemo(() => (packed === undefined ? undefined : unpack(packed)), [packed]);
}
