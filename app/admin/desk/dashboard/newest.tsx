import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { stageLabel, stageVariant } from "#app/admin/leads/stage.ts";
import type { Dashboard } from "#core/desk/shape.ts";
import { poolOrSizeText } from "#core/leads/facts.rules.ts";
import { fullName } from "#core/leads/rules.ts";
import { nameIn } from "./waiting-strip.tsx";
import "./newest.css";

/** The most recent leads, whatever their stage. */
export function Newest({ dashboard: { newest, offices } }: { dashboard: Dashboard }) {
  return (
    <section className="panel newest">
      <h2>Newest leads</h2>
      {newest.length === 0 && <p className="muted">No leads yet.</p>}
      <ul>
        {newest.map((lead) => (
          <li key={lead.id}>
            <Link to={`/admin/estimates?open=${lead.id}`}>
              <bdi>{fullName(lead) || lead.email}</bdi>
            </Link>
            <span className="newest-words" dir="auto">
              {lead.message || poolOrSizeText(lead) || lead.email}
            </span>
            <span>{nameIn(offices, lead.officeId)}</span>
            <Tag variant={stageVariant(lead.stage)}>{stageLabel(lead.stage)}</Tag>
            <Recent at={lead.createdAt} />
          </li>
        ))}
      </ul>
      <Link className="strip-link" to="/admin/estimates">
        All leads <ArrowRight size={17} aria-hidden />
      </Link>
    </section>
  );
}
