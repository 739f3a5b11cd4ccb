import "./page.css";
import { useState } from "react";
import { officeForBanner, townPoints } from "#core/settings/offices.rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { ContactForm } from "#app/site/visitor/contact-form/form.tsx";
import { receiveLead, sentEarlier, sentQuery } from "#app/site/visitor/contact-form/receive-lead.ts";
import { distanceText } from "./cards.tsx";
import { OfficeCard } from "./office-card.tsx";
import { Where } from "./where.tsx";
import { usePosition } from "./position.ts";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { offices, company, statewideCities } = await readSettings(context.get(worldContext).db.read);
  const places = offices.map((office) => ({
    office,
    towns: office.serviceAreas.flatMap((name) => townPoints[name] ?? []),
  }));
  return { places, company, statewideCities, sent: sentEarlier(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveLead(context.get(worldContext), request, {
    requestType: "contact",
    sourcePage: "contact",
    thanksAt: ({ input }) => `/contact${sentQuery(input)}#form`,
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { places, company, statewideCities, sent } = loaderData;
  const offices = places.map((place) => place.office);
  const { point } = usePosition();
  const [chosen, setChosen] = useState<string | null>(null);
  const office = offices.find(({ id }) => id === chosen) ?? officeForBanner(offices, point);
  return (
    <>
      <PageHead
        title={`Contact ${company.name}: our offices in Florida`}
        description={`Call, email or message our offices in ${offices.map(({ city }) => city).join(", ")}. ${company.hours}.`}
      />
      <PageIntro
        title="Talk to your local office"
        here="Contact"
        lead={`${company.hours}. Your message goes to the office you choose and is read within two business hours.`}
      />
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
      <Where places={places} statewide={statewideCities} />
      <section className="section contact-page-note" id="form" tabIndex={-1}>
        <div className="wrap contact-page-form">
          <div>
            <h2>Send us a message</h2>
            <p className="lead">It goes to the {office.name} office.</p>
            <p className="row after-lead">
              <ButtonLink href="/estimate">Get my estimate</ButtonLink>
            </p>
          </div>
          <ContactForm
            action="/contact#form"
            sourcePage="contact"
            nearestBranch={office.id}
            sent={sent}
            refused={actionData}
          />
        </div>
      </section>
    </>
  );
}
