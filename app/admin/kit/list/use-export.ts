import { useMutation } from "@tanstack/react-query";
import type { Contract, Operation } from "#core/contract.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { toast } from "#app/ui/toasts.ts";

export type ExportProps = {
  contract: Contract;
  /** The operation that sends the file. */
  name: string;
  id?: number;
  query?: Record<string, string | number>;
};

/** Saves the file that an operation sends, and says whether that worked. */
export function useExport({ contract, name, id, query }: ExportProps) {
  const operation = contract.operations[name] as Operation;
  return useMutation({
    mutationFn: (more: { format?: string }) => {
      const input = { ...(id !== undefined && { id }), query: { ...query, ...more }, body: undefined };
      return download(addressFor(contract, operation, input), isCompleteExport);
    },
    onSuccess: () => toast({ title: "Export saved", description: "Check your Downloads folder." }),
    onError: (error) =>
      toast({ title: "Export failed", description: errorMessage(error), variant: "destructive" }),
  });
}
