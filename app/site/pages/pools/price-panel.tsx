import "./price-panel.css";
import type { Pool } from "#core/pools/shape.ts";
import { perimeter } from "#core/pools/facts.rules.ts";
import type { PriceBook, PriceRange } from "#core/prices/pricing.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import { barNote, totalText } from "./bar-texts.ts";
import { runningCostLink } from "./links.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";

type PricePanelProps = {
  pool: Pool;
  priceBook: PriceBook;
  /** Where Get Estimate leads. */
  estimate: string;
  /** The price with the extras in the address, and how many these are. */
  total: PriceRange | null;
  extras: number;
};

/** Name, price and dimensions at a glance. Unknown dimensions are omitted. */
export function PricePanel({ pool, priceBook, estimate, total, extras }: PricePanelProps) {
  return (
    <aside className="price-panel" aria-label={`${pool.model} at a glance`}>
      <h1>{pool.model}</h1>
      <p className="muted">
        {pool.manufacturer} · {pool.shape} · {pool.size}
        {pool.type !== "Pool" && ` · ${pool.type}`}
      </p>
      <p className="price-range num">{pool.price ? rangeText(pool.price) : "Price on request"}</p>
      {/* follows the extras that are chosen further down (carry-choice.ts) */}
      <p className="panel-total" hidden={extras === 0}>
        <b className="num">{totalText(total)}</b> <small>{barNote(pool.model, extras)}</small>
      </p>
      <p className="fine">Installed, with standard equipment. {checkedText(priceBook)}.</p>
      <ButtonLink href={estimate} wide>
        Get Estimate
      </ButtonLink>
      <a className={buttonClass({ variant: "line", small: true })} href="#plan">
        <PageIcon name="ruler" size={18} /> See the plan
      </a>
      <a className="text-link" href={runningCostLink(pool.id)}>
        What would it cost to run?
      </a>
      <a className="text-link" href={`/pools?compare=${pool.id}`}>
        Compare with other pools
      </a>
      <a className="text-link" href="/about#check-us">
        What to ask before you sign
      </a>
      <dl className="fact-list">
        {factsOf(pool).map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{fact}</dd>
          </div>
        ))}
      </dl>
      {pool.specSheet && (
        <a className="text-link" href={pool.specSheet} download rel="noopener">
          Download the spec sheet (PDF)
        </a>
      )}
      <p className="no-call">
        <PageIcon name="phone-off" />
        <span>No sales call unless you ask for one.</span>
      </p>
    </aside>
  );
}

function factsOf(pool: Pool): [string, string][] {
  const facts: [string, string | null][] = [
    ["Length", feetAndInches(pool.length)],
    ["Width", feetAndInches(pool.width)],
    [pool.shallowDepthFt === null ? "Maximum depth" : "Depth", pool.depth],
    ["Capacity", pool.gallons === null ? null : `${pool.gallons.toLocaleString("en-US")} gallons`],
    [
      "Water area",
      pool.surfaceSqFt === null || pool.unsure.includes("surface")
        ? null
        : `${Math.round(pool.surfaceSqFt)} sq ft`,
    ],
    ["Perimeter", perimeter(pool)],
    ["Series", pool.series],
    ["Lead time", pool.leadTime],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
