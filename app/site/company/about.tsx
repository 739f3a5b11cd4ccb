import { readSettings } from "#core/settings/reads.ts";
import { countPools } from "#core/catalogue/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, offices, claims } = await readSettings(world);
  return { company, offices, customers: claims.aboutCustomers, pools: await countPools(world) };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { company, offices, customers, pools } = loaderData;
  return (
    <>
      <PageHead
        title={`About ${company.name}`}
        description={`${company.legalName} sells and installs fiberglass pools across Florida from offices in ${offices.map(({ city }) => city).join(", ")}.`}
      />
      <PageIntro
        title="Fiberglass pools, priced in the open."
        here="About"
        lead={`${company.legalName} sells and installs fiberglass pools, and resurfaces old ones. ${company.serviceArea}, from ${offices.length} offices.`}
      >
        <p className="row">
          <ButtonLink to="/contact" look="line">
            Our offices
          </ButtonLink>
        </p>
      </PageIntro>
      <section className="section tint">
        <div className="wrap columns">
          <div>
            <h2>What we show you first</h2>
            <p>
              {pools} models with measures in feet and inches, a plan to one scale, and an installed range
              with the day it was checked. All of it before any form.
            </p>
          </div>
          <div>
            <h2>What we leave to you</h2>
            <p>
              How we answer. Call, text, email, or email only: the choice is stored with your request and the
              office sees it before it picks up a phone.
            </p>
          </div>
          <div>
            <h2>What we do not print</h2>
            <p>
              Samples passed off as reviews: a sample says so beside its text. Nor “from” prices nobody pays,
              nor warranty terms a maker has not put on paper. Our pictures are renderings unless dated as
              photographs.
            </p>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap text-pair">
          <h2>On paper.</h2>
          <div className="prose">
            <p>
              Contractor license {company.license}. {company.hours}. {company.madeInUsa}
            </p>
            {customers && <p>{customers} happy customers, by our own count.</p>}
            <p>
              Any Florida contractor’s license, and complaints against it, can be looked up with the
              Department of Business and Professional Regulation at{" "}
              <a href="https://www.myfloridalicense.com/" rel="noopener">
                myfloridalicense.com
              </a>
              .
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
