import { ExportButton } from "#app/admin/kit/list/export-button.tsx";
import type { Contract } from "#core/contract.ts";
import { leads } from "#core/leads/contract.ts";

type ExportProps = { query: Record<string, string | number>; label: string };

/** Saves the leads that match a query as a CSV file. */
export function ExportLeads(props: ExportProps) {
  return <ExportButton contract={leads as Contract} name="export" {...props} />;
}
