import "./summary.css";
import { memo } from "react";
import { includedLines, pricedAtVisit, sizeNamed } from "#core/prices/pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { deliveryNote } from "#core/prices/delivery-text.rules.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { extraText } from "#core/prices/extra-text.rules.ts";
import { Glyph } from "#app/site/parts/outline.tsx";
import { NestedSizes } from "#app/site/pages/design/nested-sizes.tsx";
import type { Chosen } from "./answers.ts";
import { PaymentAndCosts } from "./payment-and-costs.tsx";
import { estimatePrice, officeName, type EstimateFormProps } from "./props.ts";

type PriceSummaryProps = Pick<EstimateFormProps, "pool" | "priceBook" | "sizes"> & { chosen: Chosen };

type SideProps = PriceSummaryProps & Pick<EstimateFormProps, "figures" | "today" | "offices">;

/** Beside the form: the price, and without JavaScript, which has it in step three, what the price means. */
export const EstimateSide = memo(function EstimateSide(props: SideProps) {
  const { pool, figures, today, offices, chosen } = props;
  const { size, options, address, office } = chosen;
  const price = estimatePrice(props, size, options, address);
  return (
    <div className="estimate-side">
      <PriceSummary {...props} />
      <noscript>
        {price && (
          <PaymentAndCosts
            figures={figures}
            today={today}
            pool={pool}
            size={size}
            total={price.total}
            office={officeName(offices, office)}
          />
        )}
      </noscript>
    </div>
  );
});

/** The price range beside the form from the start: no one has to submit anything to see it. */
function PriceSummary({ pool, priceBook, sizes, chosen }: PriceSummaryProps) {
  const { size, options: extras, address } = chosen;
  const price = estimatePrice({ pool, priceBook, sizes }, size, extras, address);
  const note = deliveryNote(priceBook);
  const least = pool?.priced ? null : sizeNamed(sizes, size)?.least;
  // with nothing added, the installed price is the total
  const isMore = price && (price.lines.length > 0 || price.freight);
  const atVisit = pricedAtVisit(priceBook).filter((line) => extras.includes(line));
  return (
    <aside className="estimate-summary" aria-label="Your estimate so far">
      {pool?.priced ? (
        <Glyph pool={{ ...pool.priced, model: pool.name, outline: pool.outline }} pixelsPerFoot={6} />
      ) : (
        <NestedSizes chosen={size} />
      )}
      <h2>{pool?.name ?? `${size} pool`}</h2>
      {pool?.dimensions && <p className="muted num">{pool.dimensions}</p>}
      {(isMore || least || atVisit.length > 0) && (
        <dl>
          {isMore && <Row name={pool?.priced ? "Installed" : `${size} pools`}>{rangeText(price.base)}</Row>}
          {least && <Row name={`From (${least.model})`}>{dollars(least.range.lowCents)}</Row>}
          {price?.lines.map((line) => (
            <Row key={line.extra.id} name={line.extra.label}>
              {extraText(line)}
            </Row>
          ))}
          {atVisit.map((line) => (
            <Row key={line} name={line}>
              priced after a site visit
            </Row>
          ))}
          {price?.freight && (
            <Row name="Delivery">{`${price.freight.county}, + ${dollars(price.freight.cents)}`}</Row>
          )}
        </dl>
      )}
      <div className="total-line" aria-live="polite">
        <span>Your range today</span>
        <b className="num">{price ? rangeText(price.total) : "on request"}</b>
      </div>
      <p className="fine">
        {checkedText(priceBook)}. Installed: {includedLines(priceBook).join(", ").toLowerCase()}. A site visit
        turns the range into one number, in writing.
        {note && !price?.freight && ` ${note}: enter your town to see yours.`}
      </p>
    </aside>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
