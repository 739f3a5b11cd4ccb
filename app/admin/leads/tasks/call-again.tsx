import { PhoneForwarded } from "lucide-react";
import { useEffect, useRef } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { may } from "#core/policies.ts";
import { tasks } from "#core/leads/tasks/contract.ts";
import { tomorrowAt10 } from "./quick.ts";
import "./call-again.css";

/** After a voicemail: adds the task of calling again tomorrow, with one press. */
export function CallAgain({ leadId }: { leadId: number }) {
  const { user } = useShell();
  const add = useAction(tasks, "create");
  const confirmation = useRef<HTMLSpanElement>(null);
  // the button that had the focus is gone
  useEffect(() => {
    if (add.isSuccess) passFocus(confirmation.current);
  }, [add.isSuccess]);
  if (!may(user, tasks.operations.create)) return null;
  const run = () => {
    const { day, time } = tomorrowAt10(new Date());
    add.mutate({ body: { leadId, text: "Call again", dueDay: day, dueTime: time } });
  };
  return (
    <span className="call-again" role="status">
      {add.isSuccess ? (
        <span ref={confirmation} tabIndex={-1}>
          Task added: call again tomorrow 10 AM
        </span>
      ) : (
        <button type="button" className="staff-button go" disabled={add.isPending} onClick={run}>
          <PhoneForwarded size={16} aria-hidden /> Call again tomorrow 10 AM
        </button>
      )}
      <ActionError of={add.error} start="Not saved." />
    </span>
  );
}
