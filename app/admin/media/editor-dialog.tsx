import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

const Editor = lazyBody<{ id: number; onDeleted: () => void }>("picture’s record", () =>
  import("./editor.tsx").then(({ MediaEditor }) => MediaEditor),
);

type DialogProps = { id: number; open: boolean; onClose: () => void };

/** A dialog with a picture's description, caption and file, over the page that uses it. */
export function EditorDialog({ id, open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="About this picture">
      {open && <Editor id={id} onDeleted={onClose} />}
    </Dialog>
  );
}
