import "./estimate-band.css";
import { ButtonLink } from "#app/ui/button.tsx";

type EstimateBandProps = { title?: string; text?: string; to?: string };

/** The call to action at the end of an informational page. */
export function EstimateBand({
  title = "See your range before we know your name.",
  text = "Pick a size, read the price, and only then choose how we answer: call, text, email, or email only.",
  to = "/estimate",
}: EstimateBandProps) {
  return (
    <section className="dark estimate-band">
      <div className="wrap">
        <h2>{title}</h2>
        <div>
          <p className="lead">{text}</p>
          <p className="after-lead">
            <ButtonLink to={to}>Get my estimate</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
