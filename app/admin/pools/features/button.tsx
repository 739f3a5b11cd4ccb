import { useState } from "react";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { usePaletteActions } from "#app/admin/frame/palette/store.ts";
import { may } from "#core/policies.ts";
import { poolFeatures } from "#core/pools/features/contract.ts";

const FeaturesDialog = lazyBody("list of features", () =>
  import("./features-dialog.tsx").then(({ FeaturesDialog: dialog }) => dialog),
);

/** Opens the list of features, for users who may change it. */
export function FeaturesButton({ label }: { label: string }) {
  const { user } = useShell();
  const [open, setOpen] = useState(false);
  if (!may(user, poolFeatures.operations.change)) return null;
  return (
    <>
      <button type="button" className="staff-button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {open && <FeaturesDialog close={() => setOpen(false)} />}
    </>
  );
}

/** Offers the list of features in the search over everything, to users who may change it. */
export function FeaturesInPalette() {
  const { user } = useShell();
  return may(user, poolFeatures.operations.change) ? <PaletteEntry /> : null;
}

function PaletteEntry() {
  const [open, setOpen] = useState(false);
  usePaletteActions([{ id: "pool-features", label: "Manage pool features", run: () => setOpen(true) }]);
  return open ? <FeaturesDialog close={() => setOpen(false)} /> : null;
}
