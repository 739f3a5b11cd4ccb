import "#app/site/parts/plan.css";
import { feetAndInches } from "#lib/text/feet.ts";
import { Measure, planAcross } from "./plan.tsx";

type Depths = { name: string; length: number; shallow: number | null; deep: number };

/**
 * The pool's lengthwise section, to the plan's scale. It shows only what is known. The slope between the depths is a
 * straight line, because manufacturers publish two depths and not the floor between them. If only the deepest point is
 * published, it is a mark, and what is around it is dashed: no floor is drawn.
 */
export function SideSection({ name, length, shallow, deep }: Depths) {
  const { left, width } = planAcross(length);
  return (
    <svg
      className="plan"
      viewBox={`${left} -1.4 ${width} ${deep + 2.6}`}
      role="img"
      aria-label={`Side section of the ${name}: ${depthWords(shallow, deep)}`}
    >
      <path className="ground" d={`M-4 -.2H0M${length} -.2H${length + 4}`} />
      {shallow === null ? (
        <DeepestPoint length={length} deep={deep} />
      ) : (
        <Floor length={length} shallow={shallow} deep={deep} />
      )}
      <path className="waterline" d={`M.2 .55H${length - 0.2}`} />
    </svg>
  );
}

function Floor({ length, shallow, deep }: { length: number; shallow: number; deep: number }) {
  const floor = `M0 0V${shallow}H${length * 0.3}L${length * 0.65} ${deep}H${length}V0Z`;
  return (
    <>
      <path className="section-water" d={floor} />
      <path className="pool-edge" d={floor} />
      {shallow !== deep && (
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
    </>
  );
}

/** Where along the pool it is deepest is not published either, so the mark is in the middle. */
function DeepestPoint({ length, deep }: { length: number; deep: number }) {
  const middle = length / 2;
  return (
    <>
      <path className="unknown-floor" d={`M0 0V${deep}H${length}V0`} />
      <path className="pool-edge" d={`M${middle - 0.5} ${deep}H${middle + 0.5}`} />
      <Measure from={[middle, 0]} to={[middle, deep]} text={feetAndInches(deep)} textFt={1.05} />
      <text className="note" x={length - 0.4} y={deep - 0.5} textAnchor="end" fontSize={0.85}>
        Floor unknown
      </text>
    </>
  );
}

function depthWords(shallow: number | null, deep: number): string {
  if (shallow === null)
    return `${feetAndInches(deep)} at the deepest point; the rest of the floor is unknown`;
  if (shallow === deep) return `${feetAndInches(deep)} throughout`;
  return `from ${feetAndInches(shallow)} to ${feetAndInches(deep)}`;
}
