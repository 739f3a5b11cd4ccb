import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { channelView } from "./channel.tsx";
import "./wish.css";

/** How the contact would like to be answered; nothing if they may not be called, which the actions say. */
export function Wish({ lead }: { lead: Lead }) {
  const channel = channelView(lead.preferredChannel);
  const consent = lead.consents.find((one) => one.kind === "telephone");
  if (!channel || lead.callBlock !== null) return null;
  return (
    <p className="wish">
      <channel.Icon size={20} aria-hidden />
      <span>{channel.wish}</span>
      {consent && (
        <Tag variant={consent.granted ? "ok" : "bad"}>
          {consent.granted ? "Phone consent" : "No phone consent"}
        </Tag>
      )}
    </p>
  );
}
