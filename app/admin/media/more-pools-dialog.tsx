import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { MediaRecord } from "#core/media/shape.ts";

const Pools = lazyBody<{ media: MediaRecord; onDone: () => void }>("list of pools", () =>
  import("./more-pools.tsx").then(({ MorePools }) => MorePools),
);

type DialogProps = { media: MediaRecord; open: boolean; onClose: () => void };

/** Adds a picture to several pools in one action. */
export function MorePoolsDialog({ media, open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Use on more pools">
      {open && <Pools media={media} onDone={onClose} />}
    </Dialog>
  );
}
