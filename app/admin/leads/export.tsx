import { Download } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { Contract } from "#core/contract.ts";
import { may } from "#core/auth/policies.ts";
import { isCompleteExport } from "#lib/file-end.ts";
import { leads } from "#core/leads/contract.ts";

type ExportProps = { query: Record<string, string | number>; label: string };

/** Saves the leads that match a query as a CSV file. */
export function ExportLeads({ query, label }: ExportProps) {
  const { user } = useShell();
  const { export: operation } = leads.operations;
  const exporting = useMutation({
    mutationFn: () =>
      download(addressFor(leads as Contract, operation, { query, body: undefined }), isCompleteExport),
    onSuccess: () => toast({ title: "Export saved", description: "Look in your downloads." }),
    onError: (error) =>
      toast({ title: "Export failed", description: errorMessage(error), variant: "destructive" }),
  });
  if (!may(user, operation)) return null;
  return (
    <button
      type="button"
      className="staff-button"
      disabled={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Download size={18} aria-hidden /> {exporting.isPending ? "Exporting…" : label}
    </button>
  );
}
