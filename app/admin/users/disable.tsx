import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toasts.ts";
import { users } from "#core/staff/contract.ts";
import { openWork } from "#core/staff/rules.ts";
import type { UserRecord } from "#core/staff/shape.ts";
import { HeirField } from "./heir-field.tsx";

type DisableProps = { user: UserRecord; open: boolean; close: () => void };

/** Confirms disabling a user, with the consequences and who takes over the open work. */
export function DisableUser({ user, open, close }: DisableProps) {
  const [heir, setHeir] = useState<number | null>(null);
  const disable = useAction(users, "disable");
  const name = user.displayName || user.username;
  const leave = () => {
    disable.reset();
    close();
  };
  const run = () =>
    disable.mutate(
      { id: user.id, body: { version: user.version, handOverTo: heir } },
      {
        onSuccess: () => {
          toast({ title: `${name} is disabled` });
          close();
        },
      },
    );
  const fields = disable.error instanceof AnswerError ? disable.error.problem?.fields : undefined;
  return (
    <Dialog open={open} onClose={leave} title={`Disable ${name}?`}>
      <div className="record-form">
        <p>
          They’re signed out right away and can’t sign in. Their records stay, and you can enable them again.
        </p>
        {open && openWork(user) !== "" && (
          <HeirField user={user} value={heir} change={setHeir} error={fields?.handOverTo} />
        )}
        {!fields?.handOverTo && <ActionError of={disable.error} />}
        <div className="record-actions">
          <button type="button" className="staff-button ink" disabled={disable.isPending} onClick={run}>
            {disable.isPending ? "Disabling…" : "Disable"}
          </button>
          <button type="button" className="staff-button" onClick={leave}>
            Cancel
          </button>
        </div>
      </div>
    </Dialog>
  );
}
