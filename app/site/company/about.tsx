import { Link } from "react-router";
import { readSettings } from "#core/settings/reads.ts";
import { countPools } from "#core/catalogue/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, offices, claims } = await readSettings(world.db.read);
  return {
    company,
    offices,
    customers: claims.aboutCustomers,
    pools: await countPools(world.db.read),
    scene: findScenes(world, "desk").desk,
    card: findCard(world, "desk"),
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { company, offices, customers, pools, scene, card } = loaderData;
  return (
    <>
      <PageHead
        title={`About ${company.name}`}
        description={`${company.legalName} sells and installs fiberglass pools across Florida from offices in ${offices.map(({ city }) => city).join(", ")}.`}
        picture={card}
      />
      <PageIntro
        title="Fiberglass pools, priced in the open."
        here="About"
        lead={`${company.legalName} sells and installs fiberglass pools, and resurfaces old ones. ${company.serviceArea}, from ${offices.length} offices.`}
      >
        <p className="row">
          <ButtonLink to="/contact" variant="line">
            Our offices
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="section tint">
        <div className="wrap columns">
          <div>
            <h2>What we show you first</h2>
            <p>
              {pools} models with dimensions in feet and inches, a plan drawn to scale, and an installed price
              range with the date it was checked. All of it before any form.
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
              Samples passed off as reviews: every sample is labeled as one. “From” prices that no one pays.
              Warranty terms that no manufacturer has put in writing. Our pictures are renderings unless dated
              as photographs.
            </p>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap text-pair">
          <h2>Four parties, one pool.</h2>
          <div className="prose">
            <h3>The manufacturer</h3>
            <p>
              Builds the shell and writes its warranty. Ask for your model’s warranty before you sign; you get
              it from us word for word.
            </p>
            <h3>We</h3>
            <p>
              Draw the pool on your survey, file for the permit, dig, set the shell, plumb, wire, backfill and
              pave. <Link to="/installation">Seven steps, in order</Link>, and{" "}
              <Link to="/packages">two lists</Link>: what the price holds and what it does not.
            </p>
            <h3>The permit office</h3>
            <p>
              Reads the drawings, comes to inspect, and has the last word on setbacks, the barrier and the
              final inspection. Its weeks are not ours to promise.
            </p>
            <h3>You</h3>
            <p>
              Choose the model and the safety feature, ask your association where there is one, and say how we
              may reach you. Before each payment, ask for a release of lien from everyone who has sent you a
              notice, including us.
            </p>
          </div>
        </div>
      </section>
      <section className="section tint">
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
