import "./contact-section.css";
import { useState } from "react";
import { NearerOffice } from "./nearer-office.tsx";
import {
  officeForBanner,
  officeForHome,
  type HomeOfficeRule,
  type OfficeOnPages,
} from "#core/settings/offices.rules.ts";
import { greatCircle } from "#lib/web/great-circle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useAsking } from "#app/site/pages/offices/position.ts";
import { ContactForm } from "#app/site/visitor/contact-form/form.tsx";
import type { Booking } from "#app/site/visitor/contact-form/booking-path.ts";
import type { Refused } from "#app/site/visitor/contact-form/receive-lead.ts";

type ContactSectionProps = {
  offices: OfficeOnPages[];
  cities: string[];
  officeRule: HomeOfficeRule;
  refused: Refused | undefined;
  booking: Booking;
};

/** The office chosen by the home rule (or by the visitor), the statewide cities, and the contact form. */
export function ContactSection({ offices, cities, officeRule, refused, booking }: ContactSectionProps) {
  const { point, state, ask, answer } = useAsking<HTMLAnchorElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const rule = officeRule === "banner" ? officeForBanner : officeForHome;
  const office = offices.find(({ id }) => id === chosen) ?? rule(offices, point);
  const nearest = point && officeForBanner(offices, point);
  const choose = (id: string) => {
    setChosen(id);
    // the office's button is gone after choosing it
    answer.current?.focus({ preventScroll: true });
  };
  return (
    <section className="section" id="contact">
      <div className="wrap contact">
        <div>
          <h2>Talk to your local office</h2>
          <div className="nearest-office" aria-live="polite">
            <span className="muted">
              {office.name} office, {office.hours}
            </span>
            <a ref={answer} className="tel num" href={office.callLink}>
              {office.phone}
            </a>
            {point && (
              <span className="muted">
                {Math.round(greatCircle(point, office.coordinates, "miles"))} miles from you in a straight
                line
              </span>
            )}
            {nearest && nearest.id !== office.id && (
              <NearerOffice office={nearest} point={point} choose={() => choose(nearest.id)} />
            )}
            <div className="office-switch needs-script">
              <span className="muted">Switch office:</span>
              {offices
                .filter(({ id }) => id !== office.id)
                .map(({ id, name }) => (
                  <button key={id} type="button" className="plain-button" onClick={() => choose(id)}>
                    {name}
                  </button>
                ))}
              {state === "unasked" && (
                <button type="button" className="plain-button" onClick={ask}>
                  Use my location
                </button>
              )}
            </div>
          </div>
          <h3 className="small-title">We install statewide</h3>
          <ul className="cities">
            {cities.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
          <p className="row">
            <ButtonLink href="/estimate">Get my estimate</ButtonLink>
            <ButtonLink href="/financing" variant="line">
              See financing
            </ButtonLink>
          </p>
        </div>
        <div>
          <h3 className="form-title">Send us a message</h3>
          <ContactForm
            action="/?index#contact"
            sourcePage="home"
            nearestBranch={office.id}
            refused={refused}
            booking={booking}
          />
        </div>
      </div>
    </section>
  );
}
