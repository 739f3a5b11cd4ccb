import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { useNow } from "#app/admin/kit/live/now.ts";
import { channelView } from "#app/admin/leads/channel.tsx";
import { Waiting } from "#app/admin/leads/waiting.tsx";
import { PlanGlyph } from "#app/admin/pools/plan-glyph.tsx";
import type { LeadCard } from "#core/leads/board.shape.ts";
import { noPoolYet, poolOrSizeText } from "#core/leads/facts.rules.ts";
import { isOpen } from "#core/leads/stages.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { initials } from "#lib/text/initials.ts";
import "./card.css";

/** Pixels per foot, so that the longest pool leaves space for its name. */
const scale = 0.85;

/** What a lead's card shows below the name. */
export function LeadCardBody({ row: lead }: { row: LeadCard }) {
  const { city, plan, priceRange } = lead;
  const pool = poolOrSizeText(lead);
  return (
    <div className="lead-card">
      {city && (
        <p>
          <bdi>{city}</bdi>
        </p>
      )}
      <p className="lead-card-pool">
        {plan && <PlanGlyph pool={plan} scale={scale} />}
        {pool ? <bdi>{pool}</bdi> : <span className="muted">{noPoolYet}</span>}
      </p>
      {priceRange && (
        <p>
          {dollars(priceRange.lowCents)} – {dollars(priceRange.highCents)}
        </p>
      )}
      <footer>
        <Wish lead={lead} />
        <Owner owner={lead.owner} />
        <Next lead={lead} />
      </footer>
    </div>
  );
}

function Wish({ lead }: { lead: LeadCard }) {
  const view = channelView(lead.preferredChannel);
  if (!view) return null;
  return (
    <span title={view.inShort}>
      <view.Icon size={17} aria-hidden />
      <span className="visually-hidden">{view.inShort}</span>
    </span>
  );
}

function Owner({ owner }: Pick<LeadCard, "owner">) {
  if (!owner) return <span className="muted">No owner</span>;
  return (
    <span className="lead-card-owner" title={owner.name}>
      <span aria-hidden>{initials(owner.name)}</span>
      <span className="visually-hidden">Owner: {owner.name}</span>
    </span>
  );
}

/** How long it has waited or, once answered, when its next task is due; for a lost lead, the reason. */
function Next({ lead }: { lead: LeadCard }) {
  const { stage, firstContactedAt, nextTask, lostReason } = lead;
  if (stage === "lost") return <span className="lead-card-next muted">{lostReason}</span>;
  if (!isOpen(stage)) return null;
  const isWaiting = firstContactedAt === null;
  return (
    <span className="lead-card-next">
      {isWaiting && <Waiting lead={lead} />}
      {!isWaiting && nextTask && <Due task={nextTask} />}
    </span>
  );
}

function Due({ task: { text, dueAt, hasTime } }: { task: NonNullable<LeadCard["nextTask"]> }) {
  const isOverdue = Date.parse(dueAt) < useNow(60_000);
  return (
    <span title={text}>
      <span className="visually-hidden">{text}</span>
      <Tag variant={isOverdue ? "bad" : "ok"}>
        {isOverdue ? "Overdue" : "Due"}&nbsp;
        {hasTime ? <Recent at={dueAt} /> : <time dateTime={dueAt}>{floridaDay(dueAt)}</time>}
      </Tag>
    </span>
  );
}
