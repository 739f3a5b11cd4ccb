import { extraText } from "#core/prices/extra-text.rules.ts";
import { isNamed } from "#core/prices/extras.rules.ts";
import { deckWords } from "#core/prices/deck-text.rules.ts";
import { deliveryText } from "#core/prices/delivery-text.rules.ts";
import { includedLines, pricedAtVisit, pricedExtras } from "#core/prices/pricing.rules.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { dimensions } from "#core/pools/rules.ts";
import type { EmailEstimate } from "#core/leads/templates.ts";
import { PaymentAndCosts } from "#app/site/pages/estimate/payment-and-costs.tsx";
import { poolLink } from "#app/site/pages/pools/links.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";
import type { RequestPage } from "./read-request.ts";

type SentEstimateProps = { page: RequestPage; estimate: EmailEstimate };

/** The estimate as it was sent: the pool, its plan and color, what it costs with what, and what that means per month. */
export function SentEstimate({ page, estimate }: SentEstimateProps) {
  const { figures, today, request } = page;
  const { price, parts } = estimate;
  return (
    <>
      <section className="kept-part kept-pool">
        <div>
          <h2>{estimate.pool || "Your pool"}</h2>
          <dl className="kept-facts">
            {estimate.color && <Fact name="Color">{estimate.color}</Fact>}
            {parts?.extras.map((extra) => (
              <Fact key={extra.id} name={extra.label}>
                {extraText({ extra, range: extra })}
              </Fact>
            ))}
            {parts?.atVisit.map((line) => (
              <Fact key={line} name={line}>
                priced after a site visit
              </Fact>
            ))}
            {estimate.start && <Fact name="You’d like to start">{estimate.start}</Fact>}
          </dl>
          <p className="kept-total">
            <span>Installed price range{parts && parts.extras.length > 0 && ", with your extras"}</span>
            <b className="num">{price ? rangeText(price) : "on request"}</b>
          </p>
          <p className="fine">
            {parts?.freight && `Includes ${deliveryText(parts).replace(/^with /, "")}. `}
            {price?.checkedOn &&
              `${checkedText({ checkedOn: price.checkedOn, demo: parts?.demo ?? false })}. `}
            {price &&
              "This is the range you saw when you sent it. A site visit turns it into one number, in writing."}
          </p>
        </div>
        {request.plan && (
          <figure className="kept-plan">
            <Plan plan={request.plan} />
            <figcaption className="fine num">
              {dimensions(request.plan.length, request.plan.width)}, to scale.
              {request.poolId && (
                <>
                  {" "}
                  <a href={`${poolLink(request.poolId)}#plan`}>See the plan with dimensions</a>
                </>
              )}
            </figcaption>
          </figure>
        )}
      </section>
      {price && (
        <section className="kept-part">
          <h2>Payment, running cost and start</h2>
          <PaymentAndCosts
            figures={figures}
            today={today}
            pool={request.poolId ? { id: request.poolId } : null}
            size={estimate.size}
            total={price}
            office={request.office.name}
          />
        </section>
      )}
      <Holds page={page} estimate={estimate} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Plan({ plan }: { plan: NonNullable<RequestPage["request"]["plan"]> }) {
  const { name, length, width, outline } = plan;
  const margin = 0.5;
  return (
    <svg
      className="glyph"
      viewBox={`${-margin} ${-margin} ${length + 2 * margin} ${width + 2 * margin}`}
      role="img"
      aria-label={`Plan of the ${name}, ${dimensions(length, width)}, to scale`}
    >
      <path
        d={outlinePath({ length, width, outline: outline?.d ?? null })}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** What the price includes, and what it does not. */
function Holds({ page: { priceBook, priced }, estimate }: SentEstimateProps) {
  const chosen = [...(estimate.parts?.extras.map(({ id }) => id) ?? []), ...(estimate.parts?.atVisit ?? [])];
  const others = pricedExtras(priceBook).filter((extra) => !chosen.some((one) => isNamed(extra, one)));
  const atVisit = pricedAtVisit(priceBook).filter((line) => !chosen.includes(line));
  return (
    <section className="kept-part kept-holds">
      <div>
        <h2>Included</h2>
        <ul className="kept-list">
          {includedLines(priceBook).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {priced && <p className="fine num">{deckWords(priceBook, priced)}</p>}
      </div>
      <div>
        <h2>Not included</h2>
        <ul className="kept-list">
          {others.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
          {atVisit.map((line) => (
            <li key={line}>{line}, priced after a site visit</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
