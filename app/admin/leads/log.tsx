import {
  Check,
  MessageSquareText,
  Phone,
  PhoneMissed,
  PhoneOff,
  Voicemail,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/admin/kit/actions.ts";
import type { Asked } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { CallAgain } from "#app/admin/tasks/call-again.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/auth/policies.ts";
import { leads } from "#core/leads/contract.ts";
import { callOutcomeLabels } from "#core/lead-facts/rules.ts";
import type { Lead } from "#core/leads/shape.ts";
import "./log.css";

type Logged = Asked<typeof leads.operations.log>["body"];
type Entry = { Icon: LucideIcon; label: string; contact: Logged; byPhone: boolean };

const call = (Icon: LucideIcon, outcome: keyof typeof callOutcomeLabels): Entry => ({
  Icon,
  label: callOutcomeLabels[outcome],
  contact: { kind: "call", outcome },
  byPhone: true,
});

const entries: Entry[] = [
  call(Phone, "reached"),
  call(Voicemail, "voicemail"),
  call(PhoneMissed, "wrong_number"),
  call(PhoneOff, "stop"),
  {
    Icon: MessageSquareText,
    label: "Texted",
    contact: { kind: "text", outcome: "sent" },
    byPhone: true,
  },
  { Icon: Check, label: "Replied elsewhere", contact: { kind: "elsewhere" }, byPhone: false },
];

/** What came of a call or a text, logged with one press. The first reply stops the clock. */
export function LogContact({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const log = useAction(leads, "log");
  const [isUnanswered, setUnanswered] = useState(false);
  if (!may(user, leads.operations.log)) return null;
  const run = ({ contact, label }: Entry) =>
    log.mutate(
      { id: lead.id, body: contact },
      {
        onSuccess: () => {
          toast({ title: "Logged", description: label });
          setUnanswered(contact.kind === "call" && contact.outcome === "voicemail");
        },
      },
    );
  return (
    <div className="log-contact" role="group" aria-label="Log a call or reply">
      <span aria-hidden>Log:</span>
      {entries
        .filter(({ byPhone }) => !byPhone || lead.phone !== "")
        .map((entry, at) => (
          <button
            key={entry.label}
            type="button"
            aria-keyshortcuts={at === 0 ? "c" : undefined}
            className="staff-button"
            disabled={log.isPending}
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
