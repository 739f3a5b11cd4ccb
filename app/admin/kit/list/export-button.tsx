import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import type { Contract, Operation } from "#core/contract.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";

type ExportProps = {
  contract: Contract;
  /** The operation that sends the file. */
  name: string;
  id?: number;
  query?: Record<string, string | number>;
  label: string;
};

/** Saves what an operation sends as a CSV file; nothing for users who may not. */
export function ExportButton({ contract, name, id, query, label }: ExportProps) {
  const { user } = useShell();
  const operation = contract.operations[name] as Operation;
  const exporting = useMutation({
    mutationFn: () =>
      download(
        addressFor(contract, operation, { ...(id !== undefined && { id }), query, body: undefined }),
        isCompleteExport,
      ),
    onSuccess: () => toast({ title: "Export saved", description: "Check your Downloads folder." }),
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
