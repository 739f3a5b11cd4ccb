import { Mail } from "lucide-react";
import { useId } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { replies } from "#core/leads/replies/contract.ts";
import { openReply } from "./open-replies.ts";

/** Opens the reply to a lead. */
export function ReplyButton({ lead, className }: { lead: Lead; className: string }) {
  const { user } = useShell();
  const reason = useId();
  if (!may(user, replies.operations.create)) return null;
  const hasAddress = lead.email !== "";
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={!hasAddress}
        aria-describedby={hasAddress ? undefined : reason}
        onClick={() => openReply(lead.id)}
      >
        <Mail size={18} aria-hidden /> Email
      </button>
      {!hasAddress && (
        <span className="muted" id={reason}>
          No email address
        </span>
      )}
    </>
  );
}
