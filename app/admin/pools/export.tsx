import { ExportChoice } from "#app/admin/kit/list/export-choice.tsx";
import type { Contract } from "#core/contract.ts";
import { pools } from "#core/pools/contract.ts";

type ExportProps = { query: Record<string, string | number>; label: string };

/** Saves the pools that match a query as a file of the chosen format. */
export function ExportPools(props: ExportProps) {
  return <ExportChoice contract={pools as Contract} name="export" {...props} />;
}
