import { Mail, MessageSquareText, Phone, PhoneOff } from "lucide-react";
import type { Channel } from "#core/contacts/rules.ts";

const looks: Record<Channel, { Icon: typeof Mail; label: string }> = {
  call: { Icon: Phone, label: "Call" },
  text: { Icon: MessageSquareText, label: "Text" },
  email: { Icon: Mail, label: "Email" },
  email_only: { Icon: PhoneOff, label: "Email only" },
};

/** How the person wants to be answered. */
export function AnswerBy({ channel }: { channel: string | null }) {
  const look = channel === null ? undefined : looks[channel as Channel];
  if (!look) return <span className="muted">{channel ?? "any way"}</span>;
  return (
    <span className="with-icon">
      <look.Icon size={17} aria-hidden /> {look.label}
    </span>
  );
}
