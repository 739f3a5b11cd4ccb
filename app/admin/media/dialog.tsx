import { useState, type KeyboardEvent, type ReactNode } from "react";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { may } from "#core/policies.ts";
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
  of = "picture",
}: LibraryProps & { open: boolean; onClose: () => void }) {
  const title = onChoose ? `Choose a ${of}` : "Picture library";
  const library = open && <Library onChoose={onChoose} of={of} />;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {onChoose ? <InForm>{library}</InForm> : library}
    </Dialog>
  );
}

/** Keeps Enter in the library's fields from submitting the form in which a picture is chosen. */
function InForm({ children }: { children: ReactNode }) {
  const keep = (event: KeyboardEvent) => {
    const { key, target } = event;
    // in a file field, Enter opens the browser's dialog
    if (key === "Enter" && target instanceof HTMLInputElement && target.type !== "file")
      event.preventDefault();
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it
  return <div onKeyDown={keep}>{children}</div>;
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
