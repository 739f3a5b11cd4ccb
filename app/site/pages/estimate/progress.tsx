import "./progress.css";
import { InPlaceLink } from "#app/document/in-place-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { estimateSteps } from "./steps.ts";

/** The four steps: completed ones are links, later ones have to be reached with Next. @param search the page's query */
export function Progress({ step, search }: { step: number; search: string }) {
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
            <InPlaceLink href={`/estimate${search}#${id}`}>{title}</InPlaceLink>
          ) : (
            <span className="step-title">{title}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
