import type { MouseEvent } from "react";
import { missingInPool } from "#core/pools/input.rules.ts";
import type { PoolValue } from "./value.ts";

type MissingProps = { value: PoolValue; pictures: number };

/** How complete the pool is, with a link to each incomplete part. */
export function MissingMeter({ value, pictures }: MissingProps) {
  const { missing, of } = missingInPool({ ...value, pictures });
  const done = of - missing.length;
  return (
    <div className="pool-missing">
      <label>
        {done} of {of} filled in <meter min={0} max={of} value={done} />
      </label>
      {missing.length > 0 && (
        <ul aria-label="Still missing">
          {missing.map(({ part, label }) => (
            <li key={label}>
              <a href={`#pool-part-${part}`} onClick={(event) => show(event, part)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Scrolls without changing the address, which names the open record. */
function show(event: MouseEvent, part: string): void {
  event.preventDefault();
  const place = document.getElementById(`pool-part-${part}`);
  place?.scrollIntoView({ block: "start" });
  place?.querySelector<HTMLElement>("input, select, textarea, button")?.focus({ preventScroll: true });
}
