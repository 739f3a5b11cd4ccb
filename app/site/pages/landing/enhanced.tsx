import { useState } from "react";
import type { LandingText } from "./text.ts";
import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import { WordsAndPicture } from "#app/site/parts/words-and-picture.tsx";
import type { Claims } from "#core/settings/rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import type { SiteData } from "#app/site/frame/site-data.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { officeOf } from "./office.ts";
import { trackConversion } from "./track.ts";

/** Maximum number of the office's towns listed (specification, section 9). */
const mostAreas = 6;

type Price = { size: string; span: string; range: PriceRange | null; delivery: string };
type EnhancedProps = {
  page: LandingText;
  site: SiteData;
  claims: Claims;
  prices: Price[];
  checked: string;
  picture: Picture | null;
};

export function EnhancedView({ page, site, claims, prices, checked, picture }: EnhancedProps) {
  const office = officeOf(site.offices, page.city);
  return (
    <article>
      <header className="wrap landing-head">
        <WordsAndPicture picture={picture}>
          <p className="muted">{page.city}</p>
          <h1>{page.title}</h1>
          <p className="lead">{page.metaDescription}</p>
          <Buttons page={page} office={office} estimate="primary_cta_clicked" phone="phone_clicked" />
        </WordsAndPicture>
      </header>
      <TrustBar license={site.company.license} claims={claims} />
      <div className="wrap landing-grid">
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
        <QuoteBox page={page} office={office} prices={prices} checked={checked} />
      </div>
      <LandingFoot page={page} office={office} claims={claims} />
    </article>
  );
}

function TrustBar({ license, claims }: { license: string; claims: Claims }) {
  return (
    <div className="trust-bar">
      <ul className="wrap">
        <li>
          <b>{claims.landingYears} years</b>
          <span>building in Florida</span>
        </li>
        <li>
          <b>{claims.landingRating} of 5</b>
          <span>{claims.landingReviews} reviews, company-reported</span>
        </li>
        <li>
          <b>License</b>
          <span>{license}</span>
        </li>
      </ul>
    </div>
  );
}

function QuoteBox({
  page,
  office,
  prices,
  checked,
}: Omit<EnhancedProps, "site" | "claims" | "picture"> & { office: OfficeOnPages }) {
  const [size, setSize] = useState("Medium");
  const { span, range, delivery = "" } = prices.find((price) => price.size === size) ?? {};
  return (
    <aside className="quote-box" aria-label="Quick estimate">
      <h2>{page.city ? `Your ${page.city} price` : "Your price"}</h2>
      <div className="needs-script">
        <Field id="quote-size" label="Size">
          <select
            {...fieldState("quote-size", {})}
            value={size}
            onChange={({ target }) => setSize(target.value)}
          >
            {prices.map((price) => (
              <option key={price.size} value={price.size}>
                {price.size}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <noscript>
        <p>{size}</p>
      </noscript>
      {span && <p className="muted num">{span}</p>}
      <p className="quote-range num" aria-live="polite">
        {range ? rangeText(range) : "On request"}
      </p>
      <p className="fine">
        Installed{delivery && `, ${delivery}`}. {checked}. No name, no email.
      </p>
      <ButtonLink
        href={`/estimate?${new URLSearchParams({ size })}`}
        wide
        onClick={() => trackConversion(page.slug, "sidebar_estimate_clicked")}
      >
        Get an exact quote
      </ButtonLink>
      <a
        className={buttonClass({ variant: "line", wide: true })}
        href={office.callLink}
        onClick={() => trackConversion(page.slug, "sidebar_phone_clicked")}
      >
        <PageIcon name="phone" size={18} /> <span className="num">{office.phone}</span>
      </a>
    </aside>
  );
}

function LandingFoot({ page, office, claims }: { page: LandingText; office: OfficeOnPages; claims: Claims }) {
  return (
    <section className="dark landing-foot">
      <div className="wrap">
        <div>
          <h2>Your local office: {office.name}</h2>
          <p className="lead">{office.hours}.</p>
          <Buttons page={page} office={office} estimate="final_cta_clicked" phone="final_phone_clicked" />
        </div>
        <div>
          <h3 className="small-title">We also build in</h3>
          <ul>
            {office.serviceAreas.slice(0, mostAreas).map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </div>
        <div>
          <dl>
            <div>
              <dt>Years</dt>
              <dd className="num">{claims.landingYears}</dd>
            </div>
            <div>
              <dt>Rating</dt>
              <dd className="num">{claims.landingRating}</dd>
            </div>
            <div>
              <dt>Reviews</dt>
              <dd className="num">{claims.landingReviews}</dd>
            </div>
          </dl>
          <p className="fine">Company-reported figures.</p>
        </div>
      </div>
    </section>
  );
}

type ButtonsProps = {
  page: LandingText;
  office: OfficeOnPages;
  estimate: "primary_cta_clicked" | "final_cta_clicked";
  phone: "phone_clicked" | "final_phone_clicked";
};

function Buttons({ page, office, estimate, phone }: ButtonsProps) {
  return (
    <p className="row after-lead">
      <ButtonLink href="/estimate" onClick={() => trackConversion(page.slug, estimate)}>
        Get my estimate
      </ButtonLink>
      <a
        className={buttonClass({ variant: "line" })}
        href={office.callLink}
        onClick={() => trackConversion(page.slug, phone)}
      >
        <PageIcon name="phone" size={18} /> <span className="num">{office.phone}</span>
      </a>
    </p>
  );
}
