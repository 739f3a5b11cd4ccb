import { Icon } from "#app/ui/icon.tsx";

type LinesProps = { lines: string[]; icon: "check" | "x"; className: string };

/** What a price includes or excludes, line by line with an icon. */
export function PriceLines({ lines, icon, className }: LinesProps) {
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name={icon} /> {line}
        </li>
      ))}
    </ul>
  );
}
