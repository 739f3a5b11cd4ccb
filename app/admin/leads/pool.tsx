import { Link } from "react-router";
import { Fact, Facts, Section } from "#app/admin/kit/record/facts.tsx";
import { PlanGlyph } from "#app/admin/pools/plan-glyph.tsx";
import { dimensions } from "#core/pools/rules.ts";
import { paymentText } from "#core/prices/text.rules.ts";
import type { Lead } from "#core/leads/shape.ts";
import "./pool.css";

const detailLabels: Record<string, string> = {
  poolManufacturer: "Manufacturer",
  poolSeries: "Series",
  poolDimensions: "Dimensions",
  poolSize: "Size",
  poolShape: "Shape",
  finish: "Finish",
  options: "Options",
  timeline: "Timing",
  budget: "Budget",
};

/** The pool that a lead asked for, and the other answers. */
export function LeadPool({ lead }: { lead: Lead }) {
  const answers = Object.entries(lead.details).filter(([field]) => field !== "poolName");
  const hasPool = Boolean(lead.poolName || lead.poolId);
  if (!hasPool && answers.length === 0) return null;
  return (
    <Section title="Pool & options">
      <Facts>
        <Fact label="Pool">{hasPool && <PoolPlan lead={lead} />}</Fact>
        <Fact label="Monthly payment shown">{lead.payment && paymentText(lead.payment)}</Fact>
        {answers.map(([field, value]) => (
          <Fact key={field} label={detailLabels[field] ?? field}>
            {answerText(value) && <bdi>{answerText(value)}</bdi>}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** The pool's outline, name and size; its name alone if it has left the catalog. */
function PoolPlan({ lead: { poolId, poolName, plan } }: { lead: Lead }) {
  const name = <bdi>{plan?.name ?? poolName ?? poolId}</bdi>;
  if (!poolId || !plan) return name;
  return (
    <span className="lead-pool">
      {plan.outline && <PlanGlyph pool={plan} />}
      <span>
        <Link to={`/pool-detail/${encodeURIComponent(poolId)}`} reloadDocument>
          {name}
        </Link>{" "}
        {dimensions(plan.length, plan.width)}
      </span>
    </span>
  );
}

function answerText(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
