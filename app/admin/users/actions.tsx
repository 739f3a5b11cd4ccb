import { KeyRound, LockOpen, ShieldOff, UserCheck, UserX, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { toast } from "#app/ui/toasts.ts";
import { users } from "#core/staff/contract.ts";
import type { UserRecord } from "#core/staff/shape.ts";
import { DisableUser } from "./disable.tsx";
import { useNewLink } from "./new-link.tsx";

const { operations } = users;

/** What can be done about a user's access: the actions that currently apply and that the signed-in user may take. */
export function UserActions({ user }: { user: UserRecord }) {
  const { user: self } = useShell();
  const { show } = useNewLink();
  const [disabling, setDisabling] = useState(false);
  const link = useAction(users, "sendLink");
  const unlock = useAction(users, "unlock");
  const enable = useAction(users, "enable");
  const announce = (title: string) => ({ onSuccess: () => void toast({ title }) });
  const reset = useAction(users, "resetFactors");
  const { id, status, version, secondFactors } = user;
  const hasFactor = secondFactors.passkeys > 0 || secondFactors.hasApp;
  const failed = link.error ?? unlock.error ?? enable.error ?? reset.error;
  return (
    <div className="record-actions" role="group" aria-label="Access">
      {status !== "disabled" && may(self, operations.sendLink) && (
        <Act
          Icon={KeyRound}
          label={status === "invited" ? "New invitation link" : "Password reset link"}
          isPending={link.isPending}
          run={() => link.mutate({ id, body: {} }, { onSuccess: (made) => show({ userId: id, link: made }) })}
        />
      )}
      {(status === "locked" || user.isSlowed) && may(self, operations.unlock) && (
        <Act
          Icon={LockOpen}
          label="Unlock"
          isPending={unlock.isPending}
          run={() => unlock.mutate({ id, body: {} }, announce("Unlocked"))}
        />
      )}
      {hasFactor && may(self, operations.resetFactors, user) && (
        <Act
          Icon={ShieldOff}
          label="Remove second factors"
          isPending={reset.isPending}
          run={() => reset.mutate({ id, body: {} }, announce("Second factors removed"))}
        />
      )}
      {status === "disabled" && may(self, operations.enable) && (
        <Act
          Icon={UserCheck}
          label="Enable"
          isPending={enable.isPending}
          run={() => enable.mutate({ id, body: { version } }, announce("Enabled"))}
        />
      )}
      {status !== "disabled" && may(self, operations.disable, user) && (
        <Act Icon={UserX} label="Disable…" isPending={false} run={() => setDisabling(true)} />
      )}
      <ActionError of={failed} />
      <DisableUser user={user} open={disabling} close={() => setDisabling(false)} />
    </div>
  );
}

type ActProps = { Icon: LucideIcon; label: string; isPending: boolean; run: () => void };

function Act({ Icon, label, isPending, run }: ActProps) {
  return (
    <button type="button" className="staff-button" disabled={isPending} onClick={run}>
      <Icon size={18} aria-hidden /> {label}
    </button>
  );
}
