/** Each office has its own color and shape, so that it can be recognized by either. */
export const marks = ["mark-one", "mark-two", "mark-three"];

type OfficeMarkProps = { at: { x: number; y: number }; index: number; size: number };

/** A disc, a square on its corner, a triangle, by the office's position in the list. @param size half its height */
export function OfficeMark({ at: { x, y }, index, size }: OfficeMarkProps) {
  const shape = index % marks.length;
  if (shape === 0) return <circle className="mark" cx={x} cy={y} r={size} />;
  const tall = size * 1.25; // the same area as the disc
  if (shape === 1)
    return <path className="mark" d={`M${x} ${y - tall}l${tall} ${tall}-${tall} ${tall}-${tall}-${tall}Z`} />;
  return <path className="mark" d={`M${x} ${y - tall}l${tall * 1.1} ${tall * 1.9}h-${tall * 2.2}Z`} />;
}

/** The same mark inline in text. */
export function OfficeKey({ index }: { index: number }) {
  return (
    <svg className={`office-key ${marks[index % marks.length]}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <OfficeMark at={{ x: 0, y: 0 }} index={index} size={8} />
    </svg>
  );
}
