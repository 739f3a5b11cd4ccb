import { Mail, MessageSquareText, Phone, PhoneOff } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { mailLink } from "#app/admin/leads/contact-links.ts";
import { may } from "#core/policies.ts";
import { callContacts } from "#core/leads/contacts/policies.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import { callBlockSentences, type CallBlock } from "#core/leads/reachability.rules.ts";
import { type Channel } from "#core/leads/channels.rules.ts";
import { TextLink } from "./text-link.tsx";
import "./contacts.css";

type WaysProps = {
  /** The links to call and text them; null without a number that can be dialed. */
  phone: Contact["phoneLinks"][number];
  email: string;
  preferred: Channel | null;
  callBlock: CallBlock | null;
  /** The other contact who asked us to stop at the same number. */
  stoppedWith: { id: number; name: string } | null;
  /** Whether the person has agreed to calls and texts. */
  hasTextConsent: boolean;
  /** The button to reply by email, with this class; by default a link to the user's own mail program. */
  reply?: (className: string) => ReactNode;
  /** Called when the phone's own app is about to open. */
  begins?: (kind: "call" | "text") => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The ways to answer someone. "Call" and "Text" are disabled, with the reason, for people who asked us not to. */
export function Ways(props: WaysProps) {
  const { phone, email, preferred, callBlock, stoppedWith, hasTextConsent, reply, begins, children } = props;
  const reason = useId();
  const { user } = useShell();
  const mayCall = may(user, { policy: callContacts }, { callBlock });
  const variant = (channel: Channel) => (preferred === channel ? "staff-button go" : "staff-button");
  const isByEmail = preferred === "email" || callBlock === "email_only";
  const emailVariant = isByEmail ? "staff-button go" : "staff-button";
  return (
    <>
      {callBlock && (
        <p className="call-block" id={reason}>
          <PhoneOff size={18} aria-hidden />
          <span>
            {callBlockSentences[callBlock]}
            {stoppedWith && (
              <>
                , by{" "}
                <Link to={`/admin/contacts?open=${stoppedWith.id}`}>
                  <bdi>{stoppedWith.name}</bdi>
                </Link>
              </>
            )}
          </span>
        </p>
      )}
      <div className="record-actions">
        {phone && mayCall && (
          <>
            <a className={variant("call")} href={phone.call} onClick={() => begins?.("call")}>
              <Phone size={18} aria-hidden /> Call
            </a>
            <TextLink
              className={variant("text")}
              href={phone.text}
              hasConsent={hasTextConsent}
              begins={() => begins?.("text")}
            />
          </>
        )}
        {reply?.(emailVariant)}
        {!reply && email !== "" && (
          <a className={emailVariant} href={mailLink(email)}>
            <Mail size={18} aria-hidden /> Email
          </a>
        )}
        {children}
        {callBlock && (
          <>
            <button type="button" className="staff-button" disabled aria-describedby={reason}>
              <PhoneOff size={18} aria-hidden /> Call
            </button>
            <button type="button" className="staff-button" disabled aria-describedby={reason}>
              <MessageSquareText size={18} aria-hidden /> Text
            </button>
          </>
        )}
      </div>
    </>
  );
}
