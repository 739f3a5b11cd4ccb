import { ExportChoice } from "#app/admin/kit/list/export-choice.tsx";
import type { Contract } from "#core/contract.ts";
import { leads } from "#core/leads/contract.ts";

type ExportProps = { query: Record<string, string | number>; label: string };

/** Saves the leads that match a query as a file of the chosen format. */
export function ExportLeads(props: ExportProps) {
  return <ExportChoice contract={leads as Contract} name="export" {...props} />;
}
