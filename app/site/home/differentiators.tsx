import { Link } from "react-router";
import type { Claims } from "#core/settings/rules.ts";

const promises = [
  { title: "Price first", text: "A range on every pool page, before any form." },
  { title: "Dated", text: "Each price shows the day it was last checked." },
  { title: "To scale", text: "Plans in feet and inches, all drawn to one scale." },
  { title: "Both lists", text: "What the price includes, and what it leaves out, side by side." },
  { title: "Your channel", text: "Call, text or email; or email only, and nobody calls." },
];

/** Demo records, so that the layout can be judged; they say so, and staff replace them with real ones. */
const sampleReviews = [
  {
    text: "They sent the price, I slept on it for a month, and nobody chased me. That is why I went back.",
    about: "a visitor who asked for email only",
  },
  { text: "The drawing matched the hole.", about: "a plan drawn to scale" },
];

export function Differentiators({ claims }: { claims: Claims }) {
  const customers = claims.happyCustomers;
  const [first, ...others] = sampleReviews;
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
          <blockquote className="big">
            “{first?.text}”
            <cite>
              <b>Sample review</b>, {first?.about}. A demo record: no customer wrote it.
            </cite>
          </blockquote>
          <div className="others">
            {others.map(({ text, about }) => (
              <blockquote key={text}>
                <p>“{text}”</p>
                <cite>
                  <b>Sample review</b>, {about}. A demo record.
                </cite>
              </blockquote>
            ))}
            <p className="num">
              <b>{claims.rating} / 5</b>
              {customers ? ` · ${customers} happy customers` : ""}
            </p>
            <p className="fine">
              Figures as the company gives them. Reviews appear here with the customer’s consent, the town,
              the model and the date. <Link to="/about">How we work</Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
