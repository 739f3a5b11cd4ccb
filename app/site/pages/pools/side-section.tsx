import "#app/site/parts/plan.css";
import { feetAndInches } from "#lib/text/feet.ts";
import { Measure, planAcross } from "./plan.tsx";

type Depths = { name: string; length: number; shallow: number | null; deep: number };

/**
 * The pool's lengthwise section, to the plan's scale. It shows only what is known. The slope between the depths is a
 * straight line, because manufacturers publish two depths and not the floor between them.
 */
export function SideSection({ name, length, shallow, deep }: Depths) {
  const start = shallow ?? deep;
  const { left, width } = planAcross(length);
  const floor = `M0 0V${start}H${length * 0.3}L${length * 0.65} ${deep}H${length}V0Z`;
  return (
    <svg
      className="plan"
      viewBox={`${left} -1.4 ${width} ${deep + 2.6}`}
      role="img"
      aria-label={`Side section of the ${name}: ${depthWords(shallow, deep)}`}
    >
      <path className="ground" d={`M-4 -.2H0M${length} -.2H${length + 4}`} />
      <path className="section-water" d={floor} />
      <path className="pool-edge" d={floor} />
      <path className="waterline" d={`M.2 .55H${length - 0.2}`} />
      {shallow !== null && shallow !== deep && (
        <Measure
          from={[length * 0.2, 0]}
          to={[length * 0.2, shallow]}
          text={feetAndInches(shallow)}
          textFt={1.05}
        />
      )}
      <Measure
        from={[length * 0.82, 0]}
        to={[length * 0.82, deep]}
        text={feetAndInches(deep)}
        textFt={1.05}
      />
    </svg>
  );
}

function depthWords(shallow: number | null, deep: number): string {
  if (shallow === null) return `${feetAndInches(deep)} at the deepest point`;
  if (shallow === deep) return `${feetAndInches(deep)} throughout`;
  return `from ${feetAndInches(shallow)} to ${feetAndInches(deep)}`;
}
