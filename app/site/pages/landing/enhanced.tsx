import { countedAttributes, type LandingText } from "./text.ts";
import { firstButton } from "#core/content/rules.ts";
import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { StoredText } from "#app/site/parts/text/stored-text.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import { WordsAndPicture } from "#app/site/parts/words-and-picture.tsx";
import type { Claims } from "#core/settings/rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import type { SiteData } from "#app/site/frame/site-data.ts";
import { Island } from "#app/document/island.tsx";
import { officeOf } from "./office.ts";
import { QuoteBox, type SizePrice } from "./quote-box.tsx";

/** Maximum number of the office's towns listed (specification, section 9). */
const mostAreas = 6;

type EnhancedProps = {
  page: LandingText;
  site: SiteData;
  claims: Claims;
  prices: SizePrice[];
  checked: string;
  picture: Picture | null;
};

export function EnhancedView({ page, site, claims, prices, checked, picture }: EnhancedProps) {
  const office = officeOf(site.offices, page.city);
  return (
    <article {...countedAttributes(page)} data-counts-view="">
      <header className="wrap landing-head">
        <WordsAndPicture picture={picture}>
          <p className="muted">{page.city}</p>
          <h1>{page.headline}</h1>
          <p className="lead">{page.metaDescription}</p>
          <Buttons office={office} words={page.button} estimate="primary_cta_clicked" phone="phone_clicked" />
        </WordsAndPicture>
      </header>
      <TrustBar license={site.company.license} claims={claims} />
      <div className="wrap landing-grid">
        <StoredText text={page.text} />
        <Island
          name="landing-quote"
          of={QuoteBox}
          props={{ city: page.city, phone: office.phone, callLink: office.callLink, prices, checked }}
        />
      </div>
      <LandingFoot office={office} claims={claims} />
    </article>
  );
}

function TrustBar({ license, claims }: { license: string; claims: Claims }) {
  return (
    <div className="trust-bar">
      <ul className="wrap">
        {claims.landingYears > 0 && (
          <li>
            <b>{claims.landingYears} years</b>
            <span>building in Florida</span>
          </li>
        )}
        {claims.landingRating && (
          <li>
            <b>{claims.landingRating} of 5</b>
            <span>
              {claims.landingReviews > 0
                ? `${claims.landingReviews} reviews, our own figures`
                : "our own figure"}
            </span>
          </li>
        )}
        <li>
          <b>License</b>
          <span>{license}</span>
        </li>
      </ul>
    </div>
  );
}

function LandingFoot({ office, claims }: { office: OfficeOnPages; claims: Claims }) {
  const all: [term: string, figure: string | number][] = [
    ["Years", claims.landingYears],
    ["Rating", claims.landingRating],
    ["Reviews", claims.landingReviews],
  ];
  const figures = all.filter(([, figure]) => Boolean(figure));
  return (
    <section className="dark landing-foot">
      <div className="wrap">
        <div>
          <h2>Your local office: {office.name}</h2>
          <p className="lead">{office.hours}.</p>
          <Buttons
            office={office}
            words={firstButton}
            estimate="final_cta_clicked"
            phone="final_phone_clicked"
          />
        </div>
        <div>
          <h3 className="small-title">{office.name} office area</h3>
          <ul>
            {office.serviceAreas.slice(0, mostAreas).map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </div>
        {figures.length > 0 && (
          <div>
            <dl>
              {figures.map(([term, figure]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd className="num">{figure}</dd>
                </div>
              ))}
            </dl>
            <p className="fine">Our own figures.</p>
          </div>
        )}
      </div>
    </section>
  );
}

type ButtonsProps = {
  office: OfficeOnPages;
  words: string;
  estimate: "primary_cta_clicked" | "final_cta_clicked";
  phone: "phone_clicked" | "final_phone_clicked";
};

function Buttons({ office, words, estimate, phone }: ButtonsProps) {
  return (
    <p className="row after-lead">
      <ButtonLink href="/estimate" data-conversion={estimate}>
        {words}
      </ButtonLink>
      <a className={buttonClass({ variant: "line" })} href={office.callLink} data-conversion={phone}>
        <PageIcon name="phone" size={18} /> <span className="num">{office.phone}</span>
      </a>
    </p>
  );
}
