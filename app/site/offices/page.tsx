import "./page.css";
import { useState } from "react";
import { officeForBanner, phoneLink, type Office } from "#core/offices/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { ContactForm } from "#app/site/quote/contact-form.tsx";
import { receiveLead, sentEarlier } from "#app/site/quote/receive-lead.ts";
import { distanceText } from "./cards.tsx";
import { usePosition } from "./position.tsx";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { offices, company } = await readSettings(context.get(worldContext));
  return { offices, company, sent: sentEarlier(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveLead(context.get(worldContext), request, {
    requestType: "contact",
    sourcePage: "contact",
    thanksAt: "/contact?sent=1#form",
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offices, company, sent } = loaderData;
  const { point, state, ask } = usePosition();
  const [chosen, setChosen] = useState<string | null>(null);
  const office = offices.find(({ id }) => id === chosen) ?? officeForBanner(offices, point);
  return (
    <>
      <PageHead
        title={`Contact ${company.name}: three offices in Florida`}
        description={`Call, write or send a note to our offices in ${offices.map(({ city }) => city).join(", ")}. ${company.hours}.`}
      />
      <PageIntro
        title="Talk to the office down the road."
        here="Contact"
        lead={`${company.hours}. A note reaches the office you choose; it is reviewed within 2 hours of that office’s day.`}
      >
        {state === "unasked" && (
          <p className="row">
            <button type="button" className="plain-button" onClick={ask}>
              Find my nearest office
            </button>
          </p>
        )}
      </PageIntro>
      <section className="wrap office-columns" aria-label="Where we are">
        {offices.map((one) => (
          <OfficeCard
            key={one.id}
            office={one}
            distance={point && distanceText(point, one)}
            chosen={one.id === office.id}
            onChoose={() => setChosen(one.id)}
          />
        ))}
      </section>
      <section className="section" id="form">
        <div className="wrap contact-page-form">
          <div>
            <h2>Send a note.</h2>
            <p className="lead">It goes to the {office.name} office.</p>
            <p className="row after-lead">
              <ButtonLink to="/estimate">Get my estimate</ButtonLink>
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

type OfficeCardProps = { office: Office; distance: string | null; chosen: boolean; onChoose: () => void };

function OfficeCard({ office, distance, chosen, onChoose }: OfficeCardProps) {
  return (
    <article>
      <h2>{office.name}</h2>
      <a className="tel num" href={phoneLink(office.phone)}>
        {office.phone}
      </a>
      <p>
        <a href={`mailto:${office.email}`}>{office.email}</a>
      </p>
      <p className="muted">{office.address}</p>
      <p className="muted">{office.hours}</p>
      {distance && <p className="num">{distance}</p>}
      <button type="button" className="plain-button" aria-pressed={chosen} onClick={onChoose}>
        {chosen ? "Your note goes here" : "Send my note here"}
      </button>
      <details>
        <summary>{office.serviceAreas.length} towns nearby</summary>
        <p className="muted">{office.serviceAreas.join(", ")}</p>
      </details>
    </article>
  );
}
