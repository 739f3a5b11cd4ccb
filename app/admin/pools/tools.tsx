import { Upload } from "lucide-react";
import { Link, useLocation } from "react-router";
import { newImport } from "#app/admin/pools/imports/address.ts";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { imports } from "#core/pools/imports/contract.ts";
import { FeaturesInPalette } from "./features/button.tsx";
import { ExportPools } from "./export.tsx";

/** Pools into files, and from files. */
export function PoolTools({ query }: { query: Record<string, string | number> }) {
  const { user } = useShell();
  const here = useLocation();
  return (
    <>
      <ExportPools query={query} label="Export" />
      {may(user, imports.operations.upload) && (
        <Link className="staff-button" to={{ search: changedSearch(here.search, { import: newImport }) }}>
          <Upload size={18} aria-hidden /> Import
        </Link>
      )}
      <FeaturesInPalette />
    </>
  );
}
