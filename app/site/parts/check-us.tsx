import "./check-us.css";
import type { Check } from "#core/settings/trust.rules.ts";
import { longDay } from "#lib/time/long-day.ts";

type CheckUsProps = {
  checks: Check[];
  /** The day on which staff last checked the lines, such as "2026-11-20", or "". */
  checkedOn: string;
};

/** What a buyer can check about the company before calling. */
export function CheckUs({ checks, checkedOn }: CheckUsProps) {
  return (
    <>
      <dl className="check-us">
        {checks.map(({ term, lines, link }) => (
          <div key={term}>
            <dt>{term}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
            {link && (
              <dd>
                <a href={link.to}>{link.text}</a>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {checkedOn && <p className="fine">Checked by us on {longDay(checkedOn)}.</p>}
    </>
  );
}
