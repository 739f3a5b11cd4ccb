import { ImportLink } from "#app/admin/kit/imports/link.tsx";
import { imports } from "#core/pools/imports/contract.ts";
import { FeaturesInPalette } from "./features/button.tsx";
import { ExportPools } from "./export.tsx";

/** Pools into files, and from files. */
export function PoolTools({ query }: { query: Record<string, string | number> }) {
  return (
    <>
      <ExportPools query={query} label="Export" />
      <ImportLink operation={imports.operations.upload} />
      <FeaturesInPalette />
    </>
  );
}
