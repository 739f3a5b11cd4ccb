import { Download } from "lucide-react";
import { may } from "#core/policies.ts";
import type { Operation } from "#core/contract.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useExport, type ExportProps } from "./use-export.ts";

/** Saves what an operation sends as a CSV file; nothing for users who may not. */
export function ExportButton({ label, ...what }: ExportProps & { label: string }) {
  const { user } = useShell();
  const exporting = useExport(what);
  if (!may(user, what.contract.operations[what.name] as Operation)) return null;
  return (
    <button
      type="button"
      className="staff-button"
      disabled={exporting.isPending}
      onClick={() => exporting.mutate({})}
    >
      <Download size={18} aria-hidden /> {exporting.isPending ? "Exporting…" : label}
    </button>
  );
}
