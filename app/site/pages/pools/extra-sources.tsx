import type { Extra } from "#core/prices/extras.rules.ts";
import { dayText } from "#core/prices/text.rules.ts";
import { unitText } from "#core/prices/extra-text.rules.ts";

/** The source and the date of each extra's figure. Other companies are named without a link to them. */
export function ExtraSources({ extras }: { extras: Extra[] }) {
  return (
    <details className="extra-sources">
      <summary>Where these figures come from</summary>
      <p>
        Unless marked as our own, these are prices other companies have published. Your written quote will
        have ours. “Seen at” means we found the figure secondhand.
      </p>
      <ul>
        {extras.map((extra) => (
          <li key={extra.id}>
            {extra.label}: {unitText(extra)}.{" "}
            {extra.grade === "own" ? "Our own price" : `From ${extra.sourceName}`}, checked{" "}
            {dayText(extra.date)}.
          </li>
        ))}
      </ul>
    </details>
  );
}
