import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { DropDown } from "#app/admin/kit/list/drop-down.tsx";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import type { Contract } from "#core/contract.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";

type ExportProps = { query: Record<string, string | number>; label: string };

/** Saves the pools that match a query as a file of the chosen format. */
export function ExportPools({ query, label }: ExportProps) {
  const { user } = useShell();
  const { export: operation } = pools.operations;
  const exporting = useMutation({
    mutationFn: (format: string) => {
      const input = { query: { ...query, format }, body: undefined };
      return download(addressFor(pools as Contract, operation, input), isCompleteExport);
    },
    onSuccess: () => toast({ title: "Export saved", description: "Check your Downloads folder." }),
    onError: (error) =>
      toast({ title: "Export failed", description: errorMessage(error), variant: "destructive" }),
  });
  if (!may(user, operation)) return null;
  const words = (
    <>
      <Download size={18} aria-hidden /> {exporting.isPending ? "Exporting…" : label}
    </>
  );
  return (
    <DropDown label={words}>
      {[
        ["xlsx", "Excel (.xlsx)"],
        ["csv", "CSV"],
      ].map(([format = "", name]) => (
        <button
          key={format}
          type="button"
          className="staff-button"
          disabled={exporting.isPending}
          onClick={() => exporting.mutate(format)}
        >
          {name}
        </button>
      ))}
    </DropDown>
  );
}
