import { promisedHours } from "#core/leads/promises.rules.ts";
import { townPoints } from "#core/settings/offices.rules.ts";
import { spelledOut } from "#lib/text/spelled-out.ts";
import { Island } from "#app/document/island.tsx";
import { readSettings } from "#core/settings/reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { People } from "#app/site/parts/proof/people.tsx";
import { readPeople } from "#app/site/parts/proof/read-proof.ts";
import { bookingOn } from "#app/site/visitor/contact-form/booking-path.ts";
import { receiveLead } from "#app/site/visitor/contact-form/receive-lead.ts";
import { OfficesAndForm } from "./offices-and-form.tsx";

export async function load({ world, request }: PageRequest) {
  const { offices, company, statewideCities, people, visits } = await readSettings(world.db.read);
  const places = offices.map((office) => ({
    office,
    towns: office.serviceAreas.flatMap((name) => townPoints[name] ?? []),
  }));
  const booking = bookingOn(request, visits);
  return { places, company, statewideCities, people: await readPeople(world, people), booking };
}

export async function post({ world, request }: PageRequest) {
  return receiveLead(world, request, { requestType: "contact", sourcePage: "contact" });
}

export function Page({ data, posted }: PageProps<typeof load, typeof post>) {
  const { places, company, statewideCities, people, booking } = data;
  const offices = places.map((place) => place.office);
  return (
    <>
      <PageHead
        title={`Contact ${company.name}: our offices in Florida`}
        description={`Call, email or message our offices in ${offices.map(({ city }) => city).join(", ")}. ${company.hours}.`}
      />
      <PageIntro
        title="Talk to your local office"
        here="Contact"
        lead={`${company.hours}. Your message goes to the office you choose and is read within ${spelledOut(promisedHours.read)} business hours.`}
      />
      <Island
        name="offices-and-form"
        of={OfficesAndForm}
        props={{ places, statewide: statewideCities, refused: posted, booking }}
      />
      <People people={people} offices={offices} />
    </>
  );
}
