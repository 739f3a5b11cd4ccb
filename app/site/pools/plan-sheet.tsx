import "./plan-sheet.css";
import type { Pool } from "#core/catalogue/shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Plan } from "./plan.tsx";
import { SideSection } from "./side-section.tsx";

type PlanSheetProps = { pool: Pool; note: string; diving: string };

/** The plan from above and, if depths are known, the section, both to the same scale. */
export function PlanSheet({ pool, note, diving }: PlanSheetProps) {
  const { outline } = pool;
  const deepDepthFt = knownDepth(pool);
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
            {outlineNote(outline)} {depthNote(pool)}
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

function outlineNote(outline: Pool["outline"]): string {
  const inside = "Steps, benches and ledges are not drawn.";
  if (outline && !outline.simplified) return `Outer edge to outer edge. ${inside}`;
  return `To scale: length, width and depths, as the manufacturer publishes them. The curve of the outline is our drawing. ${inside}`;
}

/** The greatest depth, if it may be shown. */
function knownDepth({ deepDepthFt, unsure }: Pool): number | null {
  return unsure.includes("depth") ? null : deepDepthFt;
}

function depthNote(pool: Pool): string {
  if (knownDepth(pool) === null)
    return "We don’t have the depths yet: ask us, and we’ll get them from the manufacturer.";
  if (pool.shallowDepthFt === null)
    return "Only the maximum depth is published, so the floor is drawn level.";
  if (pool.shallowDepthFt === pool.deepDepthFt) return "Side view at the same scale; one depth throughout.";
  return "Side view at the same scale; the slope between the two depths is simplified.";
}
