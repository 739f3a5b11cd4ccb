import { Link } from "react-router";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { stageLabel, stageVariant } from "./stage.ts";

/** Leads that are probably from the same household under another email address. */
export function AlikeLeads({ lead }: { lead: Lead }) {
  if (lead.alike.length === 0) return null;
  return (
    <details className="alike">
      <summary>
        {lead.alike.length === 1 ? "Another lead looks" : `${lead.alike.length} other leads look`} like this
        one
      </summary>
      <ul className="record-list">
        {lead.alike.map(({ id, name, createdAt, stage, same }) => (
          <li key={id}>
            <Tag variant={stageVariant(stage)}>{stageLabel(stage)}</Tag>
            <span>
              <Link to={`/admin/estimates?open=${id}`}>
                <bdi>{name}</bdi>
              </Link>
              , same {same}, <Recent at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
