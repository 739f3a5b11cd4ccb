import { Mail, MessageSquareText, Phone, PhoneOff } from "lucide-react";
import { useId } from "react";
import { Tag } from "#app/admin/kit/facts.tsx";
import { phoneLink } from "#core/offices/rules.ts";
import type { Lead } from "#core/leads/shape.ts";
import { channelView } from "./channel.tsx";
import { mailLink } from "./contact-links.ts";
import { TakeLead } from "./take.tsx";
import "./wish.css";

/** The preferred channel, and the ways to answer. "Call" is disabled for people who asked not to be called. */
export function Wish({ lead }: { lead: Lead }) {
  const noCalls = lead.preferredChannel === "email_only";
  const channel = channelView(lead.preferredChannel);
  const consent = lead.consents.find((one) => one.kind === "telephone");
  return (
    <>
      {channel && (
        <p className="wish">
          <channel.Icon size={20} aria-hidden />
          <span>{channel.wish}</span>
          {consent && !noCalls && (
            <Tag variant={consent.granted ? "ok" : "bad"}>
              {consent.granted ? "Phone consent" : "No phone consent"}
            </Tag>
          )}
        </p>
      )}
      <Ways lead={lead} noCalls={noCalls} />
    </>
  );
}

function Ways({ lead, noCalls }: { lead: Lead; noCalls: boolean }) {
  const reason = useId();
  const variant = (channel: string) =>
    lead.preferredChannel === channel ? "staff-button go" : "staff-button";
  const number = phoneLink(lead.phone);
  return (
    <p className="record-actions">
      {lead.phone !== "" && !noCalls && (
        <>
          <a className={variant("call")} href={number}>
            <Phone size={18} aria-hidden /> Call
          </a>
          <a className={variant("text")} href={number.replace("tel:", "sms:")}>
            <MessageSquareText size={18} aria-hidden /> Text
          </a>
        </>
      )}
      <a className={noCalls ? variant("email_only") : variant("email")} href={mailLink(lead.email)}>
        <Mail size={18} aria-hidden /> Email
      </a>
      <TakeLead lead={lead} />
      {noCalls && (
        <>
          <button type="button" className="staff-button" disabled aria-describedby={reason}>
            <PhoneOff size={18} aria-hidden /> Call
          </button>
          <span className="visually-hidden" id={reason}>
            Not allowed: this person asked for email only
          </span>
        </>
      )}
    </p>
  );
}
