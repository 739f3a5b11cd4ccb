import { Dialog } from "#app/ui/dialog.tsx";
import { FeatureManager } from "./manager.tsx";

/** The list of features, over the screen that it was opened from. */
export function FeaturesDialog({ close }: { close: () => void }) {
  return (
    <Dialog open onClose={close} title="Pool features">
      <FeatureManager />
    </Dialog>
  );
}
