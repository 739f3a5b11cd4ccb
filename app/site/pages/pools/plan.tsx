import "#app/site/parts/plan.css";
import { deckFt as ringFt } from "#core/prices/sizes.rules.ts";
import { dimensions } from "#core/pools/rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";

type PlanProps = {
  pool: { name: string; length: number; width: number; outline: string | null };
  /** Feet of deck drawn around the pool, by default the ring that prices count; 0 draws only the pool. */
  deckFt?: number;
  /** Height of the figures in feet. */
  textFt?: number;
};

/** The plan from above, to scale, in feet: one square of the grid is one foot. */
export function Plan({ pool, deckFt = ringFt, textFt = 1.25 }: PlanProps) {
  const { length, width } = pool;
  const room = { top: textFt * 2 + 1.4, bottom: deckFt ? 2.8 : 1.2 };
  const across = planAcross(length, deckFt, textFt);
  const box = [across.left, -deckFt - room.top, across.width, width + 2 * deckFt + room.top + room.bottom];
  const path = outlinePath(pool);
  const above = -deckFt - 1.3;
  const beside = -deckFt - 1.6;
  return (
    <svg className="plan" viewBox={box.join(" ")} role="img" aria-label={planLabel(pool, deckFt)}>
      {deckFt > 0 && (
        <>
          <path className="grid" d={grid(length, width, deckFt)} />
          <rect
            className="deck"
            x={-deckFt}
            y={-deckFt}
            width={length + 2 * deckFt}
            height={width + 2 * deckFt}
          />
        </>
      )}
      <path className="coping" d={path} />
      <path className="water" d={path} />
      <path className="pool-edge" d={path} />
      <path className="extension" d={`M0 -.6V${above - 0.6}M${length} -.6V${above - 0.6}`} />
      <path className="extension" d={`M-.6 0H${beside - 0.6}M-.6 ${width}H${beside - 0.6}`} />
      <Measure from={[0, above]} to={[length, above]} textFt={textFt} text={feetAndInches(length)} />
      <Measure from={[beside, 0]} to={[beside, width]} textFt={textFt} text={feetAndInches(width)} />
      {deckFt > 0 && (
        <text className="note" x={length + deckFt} y={width + deckFt + 1.7} textAnchor="end" fontSize={0.95}>
          1 square = 1 foot
        </text>
      )}
    </svg>
  );
}

/** The left edge and the width of the drawing, in feet: drawings to the same scale must share both. */
export function planAcross(length: number, deckFt = ringFt, textFt = 1.25) {
  const room = { left: textFt * 3 + 1.4, right: 2.4 };
  return { left: -deckFt - room.left, width: length + 2 * deckFt + room.left + room.right };
}

type Spot = [x: number, y: number];

/** A dimension line with the architect's oblique ticks; vertical lines have rotated figures. */
export function Measure({ from, to, text, textFt }: { from: Spot; to: Spot; text: string; textFt: number }) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const upright = from[0] === to[0];
  return (
    <g className="measure">
      <path d={`M${from.join(" ")}L${to.join(" ")}${tick(from)}${tick(to)}`} />
      <text
        x={x}
        y={y}
        dy={-textFt * 0.45}
        transform={upright ? `rotate(-90 ${x} ${y})` : undefined}
        textAnchor="middle"
        fontSize={textFt}
      >
        {text}
      </text>
    </g>
  );
}

function tick([x, y]: Spot): string {
  const half = 0.42;
  return `M${x - half} ${y + half}L${x + half} ${y - half}`;
}

function grid(length: number, width: number, deckFt: number): string {
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.floor(to - from) + 1 }, (_, step) => from + step);
  const upright = lines(-deckFt, length + deckFt).map((x) => `M${x} ${-deckFt}V${width + deckFt}`);
  const level = lines(-deckFt, width + deckFt).map((y) => `M${-deckFt} ${y}H${length + deckFt}`);
  return [...upright, ...level].join("");
}

function planLabel({ name, length, width }: PlanProps["pool"], deckFt: number): string {
  const deck = deckFt > 0 ? `, with ${deckFt} feet of deck around it; one square is one foot` : "";
  return `Plan drawing of the ${name} to scale: ${dimensions(length, width)}${deck}`;
}
