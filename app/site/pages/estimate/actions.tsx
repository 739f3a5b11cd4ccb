import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { estimateSteps, lastStep } from "./steps.ts";

type ActionsProps = {
  step: number;
  isOn: boolean;
  sending: boolean;
  onNext: () => void;
  onBack: () => void;
};

/** The submit button stays in the page throughout, because the Enter key triggers it. */
export function Actions({ step, isOn, sending, onNext, onBack }: ActionsProps) {
  const [previous, next] = [step - 1, step + 1].map((at) => estimateSteps[at]?.title.toLowerCase());
  return (
    <div className="form-actions">
      {isOn && previous && (
        <Button variant="line" onClick={onBack}>
          <Icon name="arrow-left" size={18} /> Back to {previous}
        </Button>
      )}
      {isOn && next && (
        <Button variant="go" onClick={onNext}>
          Next: {next}
        </Button>
      )}
      <Button type="submit" variant="go" hidden={isOn && step < lastStep} aria-disabled={sending}>
        {sending ? "Sending…" : "Get my exact price"}
      </Button>
      <noscript>
        <Button type="submit" variant="line" name="show" value="price">
          Show my total
        </Button>
      </noscript>
    </div>
  );
}
