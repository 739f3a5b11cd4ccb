import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { elsewhere, logEntries, texted, type LogEntry } from "./log-entries.ts";

const byPhone = [...logEntries.call, texted];

/** Logs the outcome of a call or text with one press. The first reply stops the clock. */
export function useLog(lead: Lead) {
  const { user } = useShell();
  const log = useAction(leads, "log");
  const [isUnanswered, setUnanswered] = useState(false);
  const run = ({ contact, label }: LogEntry) => {
    // the buttons stay enabled, because a disabled one loses the focus
    if (log.isPending) return;
    log.mutate(
      { id: lead.id, body: contact },
      {
        onSuccess: () => {
          toast({ title: "Logged", description: label });
          setUnanswered(contact.kind === "call" && contact.outcome === "voicemail");
        },
      },
    );
  };
  const isOffered = may(user, leads.operations.log);
  return {
    entries: isOffered ? [...(lead.phone === "" ? [] : byPhone), elsewhere] : [],
    isOffered,
    isPending: log.isPending,
    error: log.error,
    /** The last call went to voicemail, so another one is due. */
    isUnanswered,
    run,
  };
}
