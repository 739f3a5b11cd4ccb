import "./content.css";
import type { ReactNode } from "react";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";

type PageIntroProps = { title: string; here: string; lead: ReactNode; children?: ReactNode };

/** Breadcrumbs, the main heading, and the page in a sentence or two. */
export function PageIntro({ title, here, lead, children }: PageIntroProps) {
  return (
    <>
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here={here} isInHeading={here === title} />
      <header className="wrap page-intro">
        <h1>{title}</h1>
        <div>
          <p className="lead">{lead}</p>
          {children}
        </div>
      </header>
    </>
  );
}
