import "./day-bars.css";

const chart = { width: 600, height: 140, gap: 4 };
const dayName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

type DayCount = { day: string; count: number };

type DayBarsProps<Day extends DayCount> = {
  /** Each day, the oldest first and today last: "2026-11-20". */
  days: Day[];
  /** What is counted: "leads". */
  what: string;
  /** The columns of the table, besides the day. */
  columns: { header: string; of: (day: Day) => number }[];
};

/** What came on each day as bars, with the same numbers as a table. */
export function DayBars<Day extends DayCount>({ days, what, columns }: DayBarsProps<Day>) {
  const most = Math.max(1, ...days.map((day) => day.count));
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const step = chart.width / Math.max(1, days.length);
  return (
    <>
      <svg
        className="bars"
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${total} ${what} in ${days.length} days, at most ${most} on one day. The table below has every day.`}
      >
        {days.map((day, place) => {
          const height = (day.count / most) * (chart.height - 2);
          return (
            <rect
              key={day.day}
              className={day.count === 0 ? "none" : undefined}
              x={place * step + chart.gap / 2}
              width={step - chart.gap}
              y={chart.height - Math.max(height, 2)}
              height={Math.max(height, 2)}
            >
              <title>{`${shortDay(day.day)}: ${day.count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="bars-ends" aria-hidden>
        <span>{days[0] && shortDay(days[0].day)}</span>
        <span>peak: {total === 0 ? 0 : most}</span>
        <span>today</span>
      </p>
      <details className="as-table">
        <summary>Show as table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map(({ header }) => (
                <th key={header} scope="col" className="end">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day)}</th>
                {columns.map(({ header, of }) => (
                  <td key={header} className="end">
                    {of(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** "2026-11-20" → "Nov 20". A day has no time zone: parsed as UTC, it stays the same day. */
function shortDay(day: string): string {
  return dayName.format(new Date(`${day}T00:00:00Z`));
}
