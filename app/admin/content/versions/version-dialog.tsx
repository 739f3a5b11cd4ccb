import type { ReactNode } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import "./version-dialog.css";

type DialogProps = { open: boolean; close: () => void; title: string; children: ReactNode };

/** A dialog with an earlier version, in which `ins` and `del` mark what differs. */
export function VersionDialog({ open, close, title, children }: DialogProps) {
  return (
    <Dialog open={open} onClose={close} title={title} className="version-comparison">
      {children}
    </Dialog>
  );
}
