/** Icons used by every page, as one path each in a 24 × 24 box. Drawings: Lucide, ISC license. */
const drawings = {
  "arrow-down": "M12 5v14M19 12l-7 7-7-7",
  "arrow-left": "M12 19l-7-7 7-7M19 12H5",
  "arrow-right": "M5 12h14M12 5l 7 7-7 7",
  check: "M20 6 9 17l-5-5",
  "chevron-down": "M6 9l 6 6 6-6",
  "chevron-left": "M15 18l-6-6 6-6",
  "chevron-right": "M9 18l 6-6-6-6",
  "circle-alert": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16",
  "circle-check": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12",
  "map-pin":
    "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
  menu: "M4 5h16M4 12h16M4 19h16",
  pause: "M15 4h2v16h-2zM7 4h2v16H7z",
  play: "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
  plus: "M5 12h14M12 5v14",
  x: "M18 6 6 18M6 6l 12 12",
} as const;

type IconProps = { name: keyof typeof drawings; size?: number };

/** A decorative line icon; the text or label beside it states its meaning. */
export function Icon({ name, size }: IconProps) {
  return <LineIcon drawing={drawings[name]} size={size} />;
}

/** One path in a box of 24 by 24, drawn as a line. @param size in pixels */
export function LineIcon({ drawing, size = 20 }: { drawing: string; size?: number | undefined }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
