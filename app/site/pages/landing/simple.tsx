import { countedAttributes, type LandingText } from "./text.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { StoredText } from "#app/site/parts/text/stored-text.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import type { SiteData } from "#app/site/frame/site-data.ts";
import { officeOf } from "./office.ts";

/** Title, content, call-to-action buttons and the city. */
export function SimpleView({ page, site }: { page: LandingText; site: SiteData }) {
  const office = officeOf(site.offices, page.city);
  return (
    <article className="wrap landing-simple" {...countedAttributes(page)}>
      <p className="muted">{page.city}</p>
      <h1>{page.headline}</h1>
      <div className="landing-grid">
        <StoredText text={page.text} />
        <aside className="landing-ask" aria-label="Ask us">
          <p>
            <b>{office.name} office</b>
            <br />
            <span className="muted">{office.hours}</span>
          </p>
          <ButtonLink href="/estimate" wide data-conversion="primary_cta_clicked">
            {page.button}
          </ButtonLink>
          <a
            className={buttonClass({ variant: "line", wide: true })}
            href={office.callLink}
            data-conversion="phone_clicked"
          >
            <PageIcon name="phone" size={18} /> <span className="num">{office.phone}</span>
          </a>
        </aside>
      </div>
    </article>
  );
}
