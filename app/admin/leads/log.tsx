import { useRef, useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { CallAgain } from "#app/admin/leads/tasks/call-again.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { AskAfter } from "./ask-after.tsx";
import { elsewhere, logEntries, texted, type LogEntry } from "./log-entries.ts";
import "./log.css";

const byPhone = [...logEntries.call, texted];

/** Logs the outcome of a call or text with one press. The first reply stops the clock. */
export function LogContact({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const log = useAction(leads, "log");
  const area = useRef<HTMLDivElement>(null);
  const [isUnanswered, setUnanswered] = useState(false);
  if (!may(user, leads.operations.log)) return null;
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
  return (
    <div className="log-contact" role="group" aria-label="Log a call or reply" tabIndex={-1} ref={area}>
      <AskAfter lead={lead} isPending={log.isPending} log={run} after={area} />
      <span aria-hidden>Log:</span>
      {[...(lead.phone === "" ? [] : byPhone), elsewhere].map((entry, at) => (
        <button
          key={entry.label}
          type="button"
          aria-keyshortcuts={at === 0 ? "c" : undefined}
          className="staff-button"
          aria-disabled={log.isPending}
          onClick={() => run(entry)}
        >
          <entry.Icon size={16} aria-hidden /> {entry.label}
        </button>
      ))}
      {isUnanswered && <CallAgain leadId={lead.id} />}
      {log.error && (
        <span className="record-error" role="alert">
          Not logged. {errorMessage(log.error)}
        </span>
      )}
    </div>
  );
}
