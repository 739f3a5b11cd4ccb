import "./closing.css";
import { ButtonLink } from "#app/ui/button.tsx";

type ClosingProps = { title: string; text: string; to: string; action: string };

/** The end of a page: the next step that follows from it, in the page's own words. */
export function Closing({ title, text, to, action }: ClosingProps) {
  return (
    <section className="dark closing">
      <div className="wrap">
        <h2>{title}</h2>
        <div>
          <p className="lead">{text}</p>
          <p className="after-lead">
            <ButtonLink href={to}>{action}</ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
