import { useState, type ReactNode } from "react";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PreviewOf } from "./preview-body.tsx";

const Preview = lazyBody("preview of the page", () =>
  import("./preview-body.tsx").then((body) => body.Preview),
);

/** A preview of the page as visitors would see it, with the unsaved input. */
export function usePreview(preview: PreviewOf): { open: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: (
      <Dialog open={open} onClose={() => setOpen(false)} title="Preview">
        {open && <Preview {...preview} />}
      </Dialog>
    ),
  };
}
