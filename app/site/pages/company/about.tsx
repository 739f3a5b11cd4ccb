import { readSettings } from "#core/settings/reads.ts";
import { countPools } from "#core/pools/reads.ts";
import { findPost } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import { checksOf, ownAnswers } from "#core/settings/trust.rules.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { Closing } from "#app/site/parts/closing.tsx";
import { spelledOut } from "#lib/text/spelled-out.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { counted } from "#app/site/parts/text/counted.ts";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { CheckUs } from "#app/site/parts/check-us.tsx";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import { FinishedPools } from "#app/site/parts/proof/finished-pools.tsx";
import { People } from "#app/site/parts/proof/people.tsx";
import { readFinishedPools, readPeople } from "#app/site/parts/proof/read-proof.ts";
import { OwnAnswers } from "./own-answers.tsx";

export async function load({ world }: PageRequest) {
  const { company, offices, claims, trust, people, finishedPools } = await readSettings(world.db.read);
  const guide = await findPost(world.db.read, { slug: "questions-to-ask-a-pool-contractor", kind: "guide" });
  return {
    company,
    offices,
    checks: checksOf({ company, offices, trust }),
    checkedOn: trust.checkedOn,
    answers: ownAnswers({ company, offices, trust }),
    guide: guide ? articlePath(guide) : null,
    customers: claims.aboutCustomers,
    people: await readPeople(world, people),
    finished: await readFinishedPools(world, finishedPools),
    pools: await countPools(world.db.read),
    scene: findScenes(world, "desk").desk,
    card: findCard(world, "desk"),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const {
    company,
    offices,
    customers,
    people,
    finished,
    pools,
    scene,
    card,
    checks,
    checkedOn,
    ...questions
  } = data;
  return (
    <>
      <PageHead
        title={`About ${company.name}`}
        description={`${company.legalName} sells and installs fiberglass pools across Florida from offices in ${offices.map(({ city }) => city).join(", ")}.`}
        picture={card}
      />
      <PageIntro
        title="Fiberglass pools at prices you can see"
        here="About"
        lead={`${company.legalName} sells and installs fiberglass pools and resurfaces old ones, so Florida families can spend summer evenings in their own backyard. We work statewide from ${spelledOut(offices.length)} Florida offices.`}
      >
        <p className="row">
          <ButtonLink href="/contact" variant="line">
            Our offices
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="section tint">
        <div className="wrap columns abreast">
          <div>
            <h2>What we show you first</h2>
            <p>
              {counted(pools, "model")} with dimensions in feet and inches, a plan drawn to scale, and an
              installed price range with the date we last checked it. You see all of it before you fill out a
              form.
            </p>
          </div>
          <div>
            <h2>You choose how we reply</h2>
            <p>
              Phone, text, email, or email only. Your choice is saved with your request, and the office sees
              it before anyone picks up the phone.
            </p>
          </div>
          <div>
            <h2>What you won’t find here</h2>
            <p>
              No sample passed off as a customer’s review, no teaser prices, no warranty terms that aren’t in
              writing. Our pictures are renderings unless labeled as photographs.
            </p>
          </div>
        </div>
      </section>
      <People people={people} offices={offices} />
      <FinishedPools pools={finished} title="Pools we have finished" />
      <section className="section">
        <div className="wrap text-pair">
          <h2>Who does what</h2>
          <div className="prose">
            <h3>The manufacturer</h3>
            <p>
              Builds the shell and writes its warranty. Ask us for your model’s written warranty before you
              sign, and you’ll get the manufacturer’s own document.
            </p>
            <h3>{company.name}</h3>
            <p>
              We draw the pool on your survey, file for the permit, dig, set the shell, plumb, wire, backfill
              and pave. See the <a href="/installation">seven steps</a> and{" "}
              <a href="/packages">what the price includes</a>.
            </p>
            <h3>The permit office</h3>
            <p>
              Reviews the drawings, inspects the work, and has the final say on setbacks, the barrier and the
              final inspection. Review times are up to the office, so we can’t promise them.
            </p>
            <h3>You</h3>
            <p>
              You choose the model and the safety feature, check with your HOA if you have one, and tell us
              how to reach you. Before each payment, ask for a release of lien from everyone who has sent you
              a notice, including us.
            </p>
          </div>
        </div>
      </section>
      <section className="section stone" id="check-us">
        <div className="wrap text-pair">
          <h2>{checks.length > 0 ? "Check us in two minutes" : "Questions to ask us"}</h2>
          <div>
            {checks.length > 0 && <CheckUs checks={checks} checkedOn={checkedOn} />}
            <OwnAnswers {...questions} isOpen={checks.length === 0} />
          </div>
        </div>
      </section>
      <section className="section tint">
        <div className="wrap text-pair">
          <h2>License and facts</h2>
          <div className="prose">
            <p>
              Contractor license {company.license}. {company.hours}. {company.madeInUsa}
            </p>
            {customers && <p>{customers} happy customers, our own figure.</p>}
          </div>
        </div>
      </section>
      <Closing
        title="Have a question first?"
        text="Ask the office near you. Tell us how to reply, and email only is fine."
        to="/contact"
        action="Contact your local office"
      />
    </>
  );
}
