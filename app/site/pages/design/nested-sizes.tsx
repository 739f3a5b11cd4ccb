import "./nested-sizes.css";

/** In feet, the sizes of the design tool (specification, section 3), drawn to scale inside each other, the largest first. */
export const footprints: { size: string; width: number; length: number }[] = [
  { size: "X-Large", width: 20, length: 40 },
  { size: "Large", width: 18, length: 36 },
  { size: "Medium", width: 16, length: 32 },
  { size: "Small", width: 12, length: 24 },
  { size: "Plunge", width: 8, length: 12 },
];

export function NestedSizes({ chosen }: { chosen: string }) {
  return (
    <svg className="nested-sizes" viewBox="-.5 -2.6 41 23.4" role="img" aria-label={nestedLabel}>
      {footprints.map(({ size, width, length }) => (
        <rect
          key={size}
          className={size === chosen ? "chosen" : undefined}
          x="0"
          y={20 - width}
          width={length}
          height={width}
          rx=".6"
        />
      ))}
      {footprints.map(({ size, width, length }) => (
        <text
          key={size}
          className={size === chosen ? "chosen" : undefined}
          x={length - 0.5}
          y={20 - width - 0.45}
          textAnchor="end"
        >
          {`${width} × ${length}`}
        </text>
      ))}
    </svg>
  );
}

const nestedLabel = "The five sizes drawn to the same scale, from 8 by 12 to 20 by 40 feet";
