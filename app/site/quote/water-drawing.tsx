import { footprints } from "./nested-sizes.tsx";

/** Water over a color: light where it is shallow, dark where it is deep. */
export function waterOf(tone: string): string {
  return `linear-gradient(115deg, color-mix(in oklch, ${tone} 78%, white), ${tone} 70%)`;
}

/** A rectangle of the chosen size on its deck, seen from above and to scale; the frame is 48 by 32 feet. */
export function WaterDrawing({ tone, size }: { tone: string; size: string }) {
  const footprint = footprints.find((one) => one.size === size);
  if (!footprint) return null;
  const { length, width } = footprint;
  const left = (48 - length) / 2;
  const top = (32 - width) / 2;
  return (
    <svg
      className="water-drawing"
      viewBox="0 0 48 32"
      role="img"
      aria-label={`A pool of ${width} by ${length} feet, drawn to scale`}
      preserveAspectRatio="xMidYMid slice"
    >
      <path className="joints" d={joints} />
      <rect className="rim" x={left - 1} y={top - 1} width={length + 2} height={width + 2} rx="1.4" />
      <rect x={left} y={top} width={length} height={width} rx="0.8" style={{ fill: tone }} />
      <path className="ripples" d={ripples(left, top, length, width)} />
    </svg>
  );
}

/** Paving of two by two feet. */
const joints = [
  ...Array.from({ length: 24 }, (_, column) => `M${column * 2} 0V32`),
  ...Array.from({ length: 16 }, (_, row) => `M0 ${row * 2}H48`),
].join("");

/** Light on the water: one wave a row, a foot and a half apart, moved sideways row by row. */
function ripples(left: number, top: number, length: number, width: number): string {
  const rows = Array.from({ length: Math.floor((width - 1.5) / 1.5) }, (_, row) => row);
  return rows
    .map((row) => {
      const waves = Math.floor((length - 3 - (row % 3)) / 2);
      return `M${left + 1 + (row % 3)} ${top + 1.5 + row * 1.5}${"q.5 -.45 1 0t1 0".repeat(Math.max(waves, 0))}`;
    })
    .join("");
}
