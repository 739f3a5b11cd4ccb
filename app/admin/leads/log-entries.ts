import {
  Check,
  MessageSquareText,
  Phone,
  PhoneMissed,
  PhoneOff,
  Voicemail,
  type LucideIcon,
} from "lucide-react";
import type { Input } from "#app/admin/kit/call.ts";
import { callOutcomeLabels, textOutcomeLabels } from "#core/leads/facts.rules.ts";
import type { leads } from "#core/leads/contract.ts";

/** The entries that can be logged with one press. */
export type LogEntry = {
  Icon: LucideIcon;
  label: string;
  contact: Input<typeof leads.operations.log>["body"];
};

const call = (Icon: LucideIcon, outcome: keyof typeof callOutcomeLabels): LogEntry => ({
  Icon,
  label: callOutcomeLabels[outcome],
  contact: { kind: "call", outcome },
});

const text = (Icon: LucideIcon, outcome: keyof typeof textOutcomeLabels): LogEntry => ({
  Icon,
  label: textOutcomeLabels[outcome],
  contact: { kind: "text", outcome },
});

/** The outcomes of a call or text. */
export const logEntries = {
  call: [
    call(Phone, "reached"),
    call(Voicemail, "voicemail"),
    call(PhoneMissed, "wrong_number"),
    call(PhoneOff, "stop"),
  ],
  text: [text(MessageSquareText, "sent"), text(PhoneOff, "stop")],
};

export const texted: LogEntry = { ...text(MessageSquareText, "sent"), label: "Texted" };
export const elsewhere: LogEntry = {
  Icon: Check,
  label: "Answered another way",
  contact: { kind: "elsewhere" },
};
