import "./progress.css";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { estimateSteps } from "./steps.ts";

/** The four steps: completed ones are links, later ones have to be reached with Next. */
export function Progress({ step }: { step: number }) {
  const { search } = useLocation();
  return (
    <ol className="estimate-progress" aria-label="Progress">
      {estimateSteps.map(({ id, title }, index) => (
        <li
          key={id}
          className={index < step ? "done" : undefined}
          aria-current={index === step ? "step" : undefined}
        >
          <span className="step-number" aria-hidden="true">
            {index < step ? <Icon name="check" size={16} /> : index + 1}
          </span>
          {index < step ? (
            <Link to={{ search, hash: id }} preventScrollReset>
              {title}
            </Link>
          ) : (
            <span className="step-title">{title}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
