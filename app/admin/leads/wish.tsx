import { Tag } from "#app/admin/kit/record/facts.tsx";
import { Ways } from "#app/admin/leads/contacts/ways.tsx";
import { ReplyButton } from "#app/admin/leads/replies/button.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { channelView } from "./channel.tsx";
import { TakeLead } from "./take.tsx";
import { useBegin } from "./use-begin.ts";
import "./wish.css";

/** The preferred channel, and the ways to answer. */
export function Wish({ lead }: { lead: Lead }) {
  const channel = channelView(lead.preferredChannel);
  const begins = useBegin(lead);
  const consent = lead.consents.find((one) => one.kind === "telephone");
  return (
    <>
      {channel && lead.callBlock === null && (
        <p className="wish">
          <channel.Icon size={20} aria-hidden />
          <span>{channel.wish}</span>
          {consent && (
            <Tag variant={consent.granted ? "ok" : "bad"}>
              {consent.granted ? "Phone consent" : "No phone consent"}
            </Tag>
          )}
        </p>
      )}
      <Ways
        phone={lead.phoneLinks}
        email={lead.email}
        preferred={lead.preferredChannel}
        callBlock={lead.callBlock}
        stoppedWith={lead.stoppedWith}
        hasTextConsent={consent?.granted === true}
        begins={begins}
        reply={(className) => <ReplyButton lead={lead} className={className} />}
      >
        <TakeLead lead={lead} />
      </Ways>
    </>
  );
}
