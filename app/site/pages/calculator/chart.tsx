import "./chart.css";
import { dollars } from "#lib/money/dollars.ts";

type ChartProps = {
  title: string;
  /** The text alternative; the table below it has the figures. */
  description: string;
  /** Names of the parts, from bottom to top. */
  series: string[];
  /** One column: its label (may be empty), a shorter one for narrow screens, and its parts in cents. */
  columns: { key: number; label: string; short?: string; parts: number[] }[];
};

/** Stacked columns on a dollar scale. The labels are HTML, so that they keep their size on a phone. */
export function StackedColumns({ title, description, series, columns }: ChartProps) {
  const top = scaleTop(Math.max(...columns.map(({ parts }) => sum(parts))));
  return (
    <figure className="stacked">
      <figcaption>
        {title}
        <ul className="stacked-legend">
          {series.map((name, part) => (
            <li key={name}>
              <span className={`stacked-key part-${part}`} /> {name}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="stacked-plot">
        <div className="stacked-scale num" aria-hidden="true">
          {[4, 3, 2, 1, 0].map((quarter) => (
            <span key={quarter}>{dollars((top / 4) * quarter)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${columns.length * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          <path
            className="stacked-grid"
            d={[0, 25, 50, 75, 100].map((y) => `M0 ${y}h${columns.length * 10}`).join("")}
          />
          {columns.map(({ key, parts }, column) =>
            parts.map((cents, part) => (
              <rect
                key={`${key} ${series[part]}`}
                className={`part-${part}`}
                x={column * 10 + 1.8}
                width="6.4"
                y={100 - (sum(parts.slice(0, part + 1)) / top) * 100}
                height={(cents / top) * 100}
              />
            )),
          )}
        </svg>
        <div className="stacked-labels" aria-hidden="true">
          {columns.map(({ key, label, short = label }) => (
            <span key={key} data-short={short}>
              <span>{label}</span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The next round amount, in cents, that divides into four whole-dollar steps. */
function scaleTop(cents: number): number {
  const dollar = Math.max(cents / 100, 4);
  const power = 10 ** Math.floor(Math.log10(dollar));
  const step = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((one) => one * power >= dollar) ?? 10;
  return Math.ceil((step * power) / 4) * 4 * 100;
}

function sum(parts: number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
