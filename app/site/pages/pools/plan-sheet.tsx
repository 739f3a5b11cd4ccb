import "./plan-sheet.css";
import type { Pool } from "#core/pools/shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Plan } from "./plan.tsx";
import { depthNote, certainDepth, outlineNote } from "./plan-notes.ts";
import { SideSection } from "./side-section.tsx";

type PlanSheetProps = { pool: Pool; note: string; diving: string };

/** The plan from above and, if depths are known, the section, both to the same scale. */
export function PlanSheet({ pool, note, diving }: PlanSheetProps) {
  const { outline } = pool;
  const deepDepthFt = certainDepth(pool);
  return (
    <section className="section tint" id="plan">
      <div className="wrap">
        <div className="head">
          <h2>Drawn to scale</h2>
          <p className="muted">
            {note} {diving}
          </p>
        </div>
        <div className="plan-sheet">
          <Plan pool={{ ...pool, outline: outline?.d ?? null }} />
          {deepDepthFt !== null && (
            <div className="side-section">
              <SideSection
                name={pool.name}
                length={pool.length}
                shallow={pool.shallowDepthFt}
                deep={deepDepthFt}
              />
            </div>
          )}
          <p className="fine">
            {outlineNote(pool)} {depthNote(pool)}
          </p>
        </div>
        {pool.features.length > 0 && <Features features={pool.features} />}
      </div>
    </section>
  );
}

function Features({ features }: { features: string[] }) {
  return (
    <>
      <h3 className="features-title">Built into the shell</h3>
      <ul className="features">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" /> {feature}
          </li>
        ))}
      </ul>
    </>
  );
}
