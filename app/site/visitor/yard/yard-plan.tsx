import "#app/site/parts/plan.css";
import { deckFt } from "#core/prices/sizes.rules.ts";
import { houseFt, type Fit, type Setbacks, type Yard } from "#core/pools/yard.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";
import { Measure } from "#app/site/pages/pools/plan.tsx";

type YardPlanProps = {
  pool: { model: string; length: number; width: number; outline: string | null };
  yard: Yard;
  setbacks: Setbacks;
  fit: Fit;
};

/** The yard from above, with the house on top, the setback lines, and the pool with its deck. Units are feet. */
export function YardPlan({ pool, yard, setbacks, fit }: YardPlanProps) {
  const { widthFt, depthFt } = yard;
  const [along, away] = fit.isTurned ? [pool.width, pool.length] : [pool.length, pool.width];
  // a yard is drawn in the same place on the page whatever its size, so its text grows with it
  const textFt = Math.max(widthFt, depthFt * 1.2) * 0.038;
  const houseDepth = textFt * 3.2;
  const x = (widthFt - along) / 2;
  const y = houseFt + Math.max(0, fit.spareDepthFt) / 2;
  const room = { left: textFt * 3, top: houseDepth + textFt * 2.6, right: textFt, bottom: textFt * 2.4 };
  const box = [-room.left, -room.top, widthFt + room.left + room.right, depthFt + room.top + room.bottom];
  const deck = fit.verdict === "fits" ? deckFt : 0;
  return (
    <svg
      className="plan yard-plan"
      viewBox={box.join(" ")}
      role="img"
      aria-label={label(pool.model, yard, fit)}
    >
      <rect className="lot" width={widthFt} height={depthFt} />
      <SetbackLine yard={yard} setbacks={setbacks} />
      <rect className="house" y={-houseDepth} width={widthFt} height={houseDepth} />
      <text
        className="house-name"
        x={widthFt / 2}
        y={-houseDepth * 0.36}
        textAnchor="middle"
        fontSize={textFt}
      >
        House
      </text>
      {deck > 0 && (
        <rect
          className="yard-deck"
          x={x - deck}
          y={y - deck}
          width={along + 2 * deck}
          height={away + 2 * deck}
        />
      )}
      <path
        className={fit.verdict === "no" ? "water over" : "water"}
        d={outlinePath(pool)}
        transform={`translate(${x} ${y})${fit.isTurned ? ` translate(${along} 0) rotate(90)` : ""}`}
      />
      <Measure
        from={[0, -houseDepth - textFt * 0.9]}
        to={[widthFt, -houseDepth - textFt * 0.9]}
        textFt={textFt}
        text={feetAndInches(widthFt)}
      />
      <Measure
        from={[-textFt * 0.9, 0]}
        to={[-textFt * 0.9, depthFt]}
        textFt={textFt}
        text={feetAndInches(depthFt)}
      />
      <text className="note" x={widthFt} y={depthFt + textFt * 1.6} textAnchor="end" fontSize={textFt * 0.85}>
        Dashed: your setback lines
      </text>
    </svg>
  );
}

function SetbackLine({ yard, setbacks }: Pick<YardPlanProps, "yard" | "setbacks">) {
  const { sideFt, rearFt } = setbacks;
  const [right, rear] = [yard.widthFt - sideFt, yard.depthFt - rearFt];
  // setbacks can be wider than the yard
  if (right <= sideFt || rear <= 0) return null;
  return <path className="setback" d={`M${sideFt} 0V${rear}H${right}V0`} />;
}

function label(model: string, yard: Yard, { verdict, isTurned }: Fit): string {
  const way = isTurned ? ", its short side toward the house" : "";
  const pool =
    verdict === "no" ? `too small for the ${model}, which is drawn over it` : `with the ${model} in it${way}`;
  return `A yard of ${feetAndInches(yard.widthFt)} by ${feetAndInches(yard.depthFt)} behind a house, drawn to scale, ${pool}`;
}
