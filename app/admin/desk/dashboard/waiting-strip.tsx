import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { channelView } from "#app/admin/leads/channel.tsx";
import { stageLabel, stageVariant } from "#app/admin/leads/stage.ts";
import { Waiting } from "#app/admin/leads/waiting.tsx";
import { DueTasks } from "./due-tasks.tsx";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { Dashboard } from "#core/desk/shape.ts";
import { isOpen, leadStages } from "#core/leads/stages.rules.ts";
import { noPoolYet, poolOrSizeText } from "#core/leads/facts.rules.ts";
import { fullName } from "#core/leads/rules.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { countLabel } from "#lib/lists/count.ts";
import "./waiting-strip.css";

/** As many as fit beside the other two columns; the rest is one click away. */
const shownAtOnce = 4;

const allWaiting = "/admin/estimates?stage=waiting&sort=oldest";

/** Leads waiting for a first reply, longest first; the tasks due today; and the open leads per office and stage. */
export function WaitingStrip({ dashboard }: { dashboard: Dashboard }) {
  const { waiting, waitingCount, counts, offices } = dashboard;
  const open = counts.filter((one) => isOpen(one.stage));
  return (
    <section className="strip" aria-label="Now">
      <div>
        <h2>Waiting for a first reply</h2>
        {waiting.length === 0 && <p className="muted">All caught up. Every lead has had a first reply.</p>}
        <ul>
          {waiting.slice(0, shownAtOnce).map((lead) => (
            <WaitingPerson key={lead.id} lead={lead} officeName={nameIn(offices, lead.officeId)} />
          ))}
        </ul>
        {waitingCount > shownAtOnce && (
          <Link className="strip-link" to={allWaiting}>
            All {countLabel(waitingCount)} waiting <ArrowRight size={17} aria-hidden />
          </Link>
        )}
      </div>
      <DueTasks dashboard={dashboard} />
      <div>
        <h2>Open by office</h2>
        <ul>
          {offices.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/admin/estimates?stage=open&office=${encodeURIComponent(id)}`}>{name}</Link>
              <b>{countLabel(sum(open.filter((one) => one.officeId === id)))}</b>
            </li>
          ))}
        </ul>
        <h2>Open by stage</h2>
        <ul>
          {leadStages
            .filter((stage) => open.some((one) => one.stage === stage))
            .map((stage) => (
              <li key={stage}>
                <Link to={`/admin/estimates?stage=${stage}`}>
                  <Tag variant={stageVariant(stage)}>{stageLabel(stage)}</Tag>
                </Link>
                <b>{countLabel(sum(open.filter((one) => one.stage === stage)))}</b>
              </li>
            ))}
        </ul>
        {open.length === 0 && <p className="muted">No open leads.</p>}
      </div>
    </section>
  );
}

function WaitingPerson({ lead, officeName }: { lead: LeadSummary; officeName: string }) {
  // opened over its list, so that the next one is a step away
  const to = `${allWaiting}&open=${lead.id}`;
  const name = fullName(lead) || lead.email;
  const wish = channelView(lead.preferredChannel)?.inShort ?? "no preference";
  return (
    <li className="strip-person">
      <Link to={to}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {officeName} · <bdi>{poolOrSizeText(lead) || noPoolYet}</bdi> · {wish}
        </span>
      </Link>
      <Waiting lead={lead} />
      <Link className="staff-button go" to={to} aria-label={`Reply to ${name}`}>
        Reply
      </Link>
    </li>
  );
}

export function nameIn(offices: Dashboard["offices"], id: string): string {
  return offices.find((office) => office.id === id)?.name ?? id;
}

export function sum(counts: { count: number }[]): number {
  return counts.reduce((total, one) => total + one.count, 0);
}
