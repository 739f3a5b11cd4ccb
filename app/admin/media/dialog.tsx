import { useState } from "react";
import { lazyBody } from "#app/admin/kit/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { may } from "#core/auth/policies.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { LibraryProps } from "./library.tsx";

const Library = lazyBody<LibraryProps>("picture library", () =>
  import("./library.tsx").then(({ MediaLibrary }) => MediaLibrary),
);

/** The picture library, in a dialog over the page it was opened from. */
export function MediaDialog({
  open,
  onClose,
  onChoose,
}: LibraryProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={onChoose ? "Choose a picture" : "Picture library"}>
      {open && <Library onChoose={onChoose} />}
    </Dialog>
  );
}

/** A button that opens the picture library, for users who may see it. */
export function MediaButton() {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  if (!may(user, pictures.operations.list)) return null;
  return (
    <>
      <button type="button" className="staff-button" onClick={() => setOpen(true)}>
        Open the picture library
      </button>
      <MediaDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
