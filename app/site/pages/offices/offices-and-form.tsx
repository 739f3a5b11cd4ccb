import "./page.css";
import { useState } from "react";
import { officeForBanner } from "#core/settings/offices.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ContactForm } from "#app/site/visitor/contact-form/form.tsx";
import { bookingPath, type Booking } from "#app/site/visitor/contact-form/booking-path.ts";
import type { Refused } from "#app/site/visitor/contact-form/receive-lead.ts";
import { distanceText } from "./cards.tsx";
import type { OfficeTowns } from "./florida-map.tsx";
import { OfficeCard } from "./office-card.tsx";
import { usePosition } from "./position.ts";
import { Where } from "./where.tsx";

type OfficesAndFormProps = {
  places: OfficeTowns[];
  statewide: string[];
  refused: Refused | undefined;
  booking: Booking;
};

/** The offices, their map, and the message form to the one that is nearest or chosen. */
export function OfficesAndForm({ places, statewide, refused, booking }: OfficesAndFormProps) {
  const offices = places.map((place) => place.office);
  const { point } = usePosition();
  const [chosen, setChosen] = useState<string | null>(null);
  const office = offices.find(({ id }) => id === chosen) ?? officeForBanner(offices, point);
  return (
    <>
      <section className="wrap office-columns" aria-label="Where we are">
        {offices.map((one, index) => (
          <OfficeCard
            key={one.id}
            office={one}
            index={index}
            distance={point && distanceText(point, one)}
            chosen={one.id === office.id}
            onChoose={() => setChosen(one.id)}
          />
        ))}
      </section>
      <Where places={places} statewide={statewide} />
      <section className="section contact-page-note" id="form" tabIndex={-1}>
        <div className="wrap contact-page-form">
          <div>
            <h2>Send us a message</h2>
            <p className="lead">
              It goes to the {office.name} office.
              {booking === "next" && " As soon as it’s sent, you choose a free time for our visit or call."}
            </p>
            <p className="row after-lead">
              <ButtonLink href="/estimate">Get my estimate</ButtonLink>
            </p>
          </div>
          <ContactForm
            action={booking === "next" ? bookingPath : "/contact#form"}
            booking={booking}
            sourcePage="contact"
            nearestBranch={office.id}
            refused={refused}
          />
        </div>
      </section>
    </>
  );
}
