import { Download } from "lucide-react";
import { may } from "#core/policies.ts";
import type { Operation } from "#core/contract.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { DropDown } from "./drop-down.tsx";
import { useExport, type ExportProps } from "./use-export.ts";

/** Saves what an operation sends as a file of the chosen format; nothing for users who may not. */
export function ExportChoice({ label, ...what }: ExportProps & { label: string }) {
  const { user } = useShell();
  const exporting = useExport(what);
  if (!may(user, what.contract.operations[what.name] as Operation)) return null;
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
          onClick={() => exporting.mutate({ format })}
        >
          {name}
        </button>
      ))}
    </DropDown>
  );
}
