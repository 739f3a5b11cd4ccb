/** Each office has a color and a shape of its own, so that neither alone has to be told apart. */
export const marks = ["mark-one", "mark-two", "mark-three"];

type OfficeMarkProps = { at: { x: number; y: number }; index: number; size: number };

/** A disc, a square on its corner, a triangle, by the office's place in the list. @param size half its height */
export function OfficeMark({ at: { x, y }, index, size }: OfficeMarkProps) {
  const shape = index % marks.length;
  if (shape === 0) return <circle className="mark" cx={x} cy={y} r={size} />;
  const tall = size * 1.25; // as much ink as the disc has
  if (shape === 1)
    return <path className="mark" d={`M${x} ${y - tall}l${tall} ${tall}-${tall} ${tall}-${tall}-${tall}Z`} />;
  return <path className="mark" d={`M${x} ${y - tall}l${tall * 1.1} ${tall * 1.9}h-${tall * 2.2}Z`} />;
}

/** The same mark in a line of text. */
export function OfficeKey({ index }: { index: number }) {
  return (
    <svg className={`office-key ${marks[index % marks.length]}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <OfficeMark at={{ x: 0, y: 0 }} index={index} size={8} />
    </svg>
  );
}
