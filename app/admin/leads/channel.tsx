import { Mail, MessageSquareText, Phone, PhoneOff, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Channel } from "#core/contacts/rules.ts";

type ChannelView = {
  Icon: LucideIcon;
  label: string;
  /** As a sentence about the person. */
  wish: ReactNode;
  /** The same within a line of facts. */
  inShort: string;
};

/** How people want to be reached: the only place that gives each way its icon and words in the staff area. */
const channelViews: Record<Channel, ChannelView> = {
  call: { Icon: Phone, label: "Call", wish: <b>Prefers a call.</b>, inShort: "prefers a call" },
  text: { Icon: MessageSquareText, label: "Text", wish: <b>Prefers a text.</b>, inShort: "prefers a text" },
  email: { Icon: Mail, label: "Email", wish: <b>Prefers an email.</b>, inShort: "prefers an email" },
  email_only: {
    Icon: PhoneOff,
    label: "Email only",
    wish: (
      <>
        <b>Email only.</b> This person asked us not to call.
      </>
    ),
    inShort: "email only, no calls",
  },
};

/** Undefined for people who did not say, and for a way that this version does not know. */
export function channelView(channel: string | null): ChannelView | undefined {
  return channelViews[channel as Channel];
}

/** How the person wants to be reached. */
export function PreferredContact({ channel }: { channel: string | null }) {
  const view = channelView(channel);
  if (!view) return <span className="muted">{channel ?? "No preference"}</span>;
  return (
    <span className="with-icon">
      <view.Icon size={17} aria-hidden /> {view.label}
    </span>
  );
}
