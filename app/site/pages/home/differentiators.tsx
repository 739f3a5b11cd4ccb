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
  checkedOn: string;
};

/**
 * The largest place belongs to a customer's review; until there is one, to what a visitor can check. What staff have not
 * filled in leaves no gap.
 */
export function Differentiators({ promises, claims, testimonials, checks, checkedOn }: DifferentiatorsProps) {
  const { first, others } = testimonials;
  const figures = [
    claims.rating && `${claims.rating} / 5`,
    claims.happyCustomers && `${claims.happyCustomers} happy customers`,
  ]
    .filter(Boolean)
    .join(" · ");
  const hasVoices = first || checks.length > 0 || others.length > 0 || figures !== "";
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
        {hasVoices && (
          <div className={first || checks.length > 0 ? "voices" : "voices without-first"}>
            {first ? (
              <blockquote className="big">
                {`“${first.text}”`}
                <About review={first} />
              </blockquote>
            ) : (
              checks.length > 0 && (
                <div>
                  <h2>Check us in two minutes</h2>
                  <CheckUs checks={checks} checkedOn={checkedOn} />
                </div>
              )
            )}
            <div className="others">
              {others.map((review) => (
                <blockquote key={review.text}>
                  <p>{`“${review.text}”`}</p>
                  <About review={review} />
                </blockquote>
              ))}
              <div>
                {figures && (
                  <p className="num">
                    {figures} <span className="fine">Our own figures.</span>
                  </p>
                )}
                <a className="text-link" href="/about#check-us">
                  Questions to ask us
                </a>
              </div>
            </div>
          </div>
        )}
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
