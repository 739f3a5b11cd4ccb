import "./check-us.css";
import type { Check } from "#core/settings/trust.rules.ts";

/** What a buyer can check about the company before calling. What it hasn't stated yet reads "Ask us". */
export function CheckUs({ checks }: { checks: Check[] }) {
  return (
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
  );
}
