import type { Recommendation } from "#core/desk/advice/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, useReturnFocus } from "#app/ui/dialog.tsx";
import { mount } from "#app/site/frame/shell/mount.tsx";
import { afterFrame } from "#app/site/parts/after-frame.ts";
import { askForFinder } from "#app/site/parts/finder-request.ts";
import { Matches } from "./matches.tsx";
import { clearAssistant } from "./stored.ts";

/** Opens the Pool Finder's dialog. */
export function showAssistant(recommendations: Recommendation[]): void {
  const view = mount();
  view.draw(<AssistantDialog recommendations={recommendations} onClose={view.remove} />);
}

type AssistantDialogProps = { recommendations: Recommendation[]; onClose: () => void };

/** The Pool Finder's results, or a link to it. */
function AssistantDialog({ recommendations, onClose }: AssistantDialogProps) {
  useReturnFocus();
  function toFinder() {
    onClose();
    // a phone shows the page without the dialog first
    afterFrame(askForFinder);
  }
  if (recommendations.length === 0) return <Invitation onClose={onClose} onStart={toFinder} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your Pool Recommendations"
      footer={
        <>
          <Button
            variant="line"
            onClick={() => {
              clearAssistant();
              toFinder();
            }}
          >
            Get New Recommendations
          </Button>
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Matches recommendations={recommendations} onView={onClose} />
    </Dialog>
  );
}

function Invitation({ onClose, onStart }: { onClose: () => void; onStart: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Pool Finder Assistant">
      <div className="assistant-drawing">
        {/* the outline of a generic pool */}
        <svg viewBox="-.3 -.3 28.2 15" width="151" height="79" aria-hidden="true">
          <path
            d="M0 8.02C0 2.87 3.59 0 8.55 0 11.86 0 12.96 2.87 16 2.87 19.03 2.87 19.58 0 22.89 0c3.04 0 4.69 3.44 4.69 7.17 0 4.58-3.31 7.16-8.27 7.16H8.27C3.31 14.33 0 12.32 0 8.02Z"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <h3>Find Your Perfect Pool</h3>
      <p className="muted assistant-words">
        Tell us about your yard and who will swim. We’ll rank our pools and tell you why.
      </p>
      <Button variant="go" wide onClick={onStart}>
        Start Pool Discovery
      </Button>
    </Dialog>
  );
}
