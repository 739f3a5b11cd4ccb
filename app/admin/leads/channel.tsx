import { Mail, MessageSquareText, Phone, PhoneOff, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Channel } from "#core/leads/channels.rules.ts";

type ChannelView = {
  Icon: LucideIcon;
  label: string;
  /** As a sentence about the contact. */
  wish: ReactNode;
  /** The short form for a list of facts. */
  inShort: string;
};

/** The icon and texts of each channel, defined only here in the staff area. */
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

/** Undefined if there is no preference. */
export function channelView(channel: Channel | null): ChannelView | undefined {
  return channel === null ? undefined : channelViews[channel];
}

/** The contact's preferred channel. */
export function PreferredContact({ channel }: { channel: Channel | null }) {
  const view = channelView(channel);
  if (!view) return <span className="muted">No preference</span>;
  return (
    <span className="with-icon">
      <view.Icon size={17} aria-hidden /> {view.label}
    </span>
  );
}
