import { ExportButton } from "#app/admin/kit/list/export-button.tsx";
import type { Contract } from "#core/contract.ts";
import { quotes } from "#core/quotes/contract.ts";

/** Saves the quotes that match a query as a CSV file. */
export function ExportQuotes({
  query: { sort: _sort, ...query },
}: {
  query: Record<string, string | number>;
}) {
  return <ExportButton contract={quotes as Contract} name="export" query={query} label="Export" />;
}

/** Saves one quote's lines as a CSV file. */
export function ExportLines({ id }: { id: number }) {
  return <ExportButton contract={quotes as Contract} name="exportLines" id={id} label="Export the lines" />;
}
