import "./differentiators.css";
import { Link } from "react-router";
import type { Claims, Testimonial } from "#core/settings/rules.ts";
import { longDay } from "#lib/florida-time.ts";

const promises = [
  { title: "Price first", text: "A range on every pool page, before any form." },
  { title: "Dated", text: "Each price shows the day it was last checked." },
  { title: "To scale", text: "Plans in feet and inches, all drawn to one scale." },
  { title: "Both lists", text: "What the price includes, and what it leaves out, side by side." },
  { title: "Your channel", text: "Call, text or email; or email only, and nobody calls." },
];

type DifferentiatorsProps = { claims: Claims; testimonials: Testimonial[] };

export function Differentiators({ claims, testimonials }: DifferentiatorsProps) {
  const customers = claims.happyCustomers;
  const [first, ...others] = testimonials;
  return (
    <section className="section people" id="testimonials">
      <div className="wrap">
        <div className="differentiators">
          <h2>What you can hold us to.</h2>
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
          {first && (
            <blockquote className="big">
              “{first.text}”
              <About review={first} />
            </blockquote>
          )}
          <div className="others">
            {others.map((review) => (
              <blockquote key={review.text}>
                <p>“{review.text}”</p>
                <About review={review} />
              </blockquote>
            ))}
            <p className="num">
              <b>{claims.rating} / 5</b>
              {customers ? ` · ${customers} happy customers` : ""}
            </p>
            <p className="fine">
              Figures as the company gives them. Reviews appear here with the customer’s consent, and say
              where and when they were published. <Link to="/about">How we work</Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The author of a review, and where it was published. A demo record is labeled as such. */
function About({ review: { about, demo, source = "", publishedOn } }: { review: Testimonial }) {
  if (!demo)
    return (
      <cite>
        {about && `${about}. `}
        {/^https:\/\//i.test(source) && URL.canParse(source) ? (
          <a href={source} rel="noopener">
            {new URL(source).hostname}
          </a>
        ) : (
          source
        )}
        {publishedOn && `, ${longDay(publishedOn)}`}
      </cite>
    );
  return (
    <cite>
      <b>Sample review</b>
      {about && `, ${about}`}. A demo record: no customer wrote it.
    </cite>
  );
}
