import { useEffect, useRef, useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useShellData } from "#app/admin/frame/shell-data.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { nameOf, type Movable } from "./store-move.ts";
import "./card.css";

type LostProps = { lead: Movable; lose: (reason: string) => void; cancel: () => void };

/** Asks why a lead is lost before it is moved; Esc leaves it where it is. */
export function LostDialog({ lead, lose, cancel }: LostProps) {
  const reasons = useShellData()?.lostReasons ?? [];
  const [reason, setReason] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog open onClose={cancel} title="Why was it lost?">
      <form
        ref={form}
        className="lost-form"
        noValidate
        aria-label="Why was it lost?"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) lose(reason);
          else setMissing(true);
        }}
      >
        <SelectField
          label={`Reason for ${nameOf(lead)}`}
          value={reason}
          change={setReason}
          choices={[
            { value: "", label: "Choose a reason" },
            ...reasons.map((one) => ({ value: one, label: one })),
          ]}
          error={isMissing && !reason ? "Please choose why it was lost" : undefined}
        />
        <p className="record-actions">
          <button type="submit" className="staff-button go">
            Move to Lost
          </button>
          <button type="button" className="staff-button" onClick={cancel}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
