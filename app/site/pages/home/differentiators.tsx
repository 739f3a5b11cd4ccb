import "./differentiators.css";
import type { Claims } from "#core/settings/rules.ts";
import type { Check } from "#core/settings/trust.rules.ts";
import { CheckUs } from "#app/site/parts/check-us.tsx";
import type { LabeledReview, ReviewsOnPage } from "./reviews.ts";

type DifferentiatorsProps = {
  promises: { title: string; text: string }[];
  claims: Claims;
  testimonials: ReviewsOnPage;
  checks: Check[];
};

/** The largest place belongs to a customer's review; until there is one, to what a visitor can check. */
export function Differentiators({ promises, claims, testimonials, checks }: DifferentiatorsProps) {
  const customers = claims.happyCustomers;
  const { first, others } = testimonials;
  return (
    <section className="section people" id="testimonials">
      <div className="wrap">
        <div className="differentiators">
          <h2>What you can hold us to</h2>
          <ol>
            {promises.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="voices">
          {first ? (
            <blockquote className="big">
              {`“${first.text}”`}
              <About review={first} />
            </blockquote>
          ) : (
            <div>
              <h2>Check us in two minutes</h2>
              <CheckUs checks={checks} />
            </div>
          )}
          <div className="others">
            {others.map((review) => (
              <blockquote key={review.text}>
                <p>{`“${review.text}”`}</p>
                <About review={review} />
              </blockquote>
            ))}
            <p className="num">
              <b>{claims.rating} / 5</b>
              {customers ? ` · ${customers} happy customers` : ""}
            </p>
            <p className="fine">
              Company-reported figures. Reviews appear with the customer’s consent, the source and the date.{" "}
              <a href="/about#check-us">Questions to ask us</a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The author of a review, and where it was published. A demo record is labeled as such. */
function About({ review: { demo, by, source, href, on } }: { review: LabeledReview }) {
  return (
    <cite>
      {demo && <b>Sample review</b>}
      {by}
      {href ? <a href={href}>{source}</a> : source}
      {on}
    </cite>
  );
}
