import { reviewSpan, stateReview } from "#core/leads/start-dates.rules.ts";
import { timeWords } from "#core/settings/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";

type Step = {
  title: string;
  text: string;
  note: string;
  /** The picture of the stage, by its name among the library's scenes. */
  scene?: "dig" | "shell" | "plumbing" | "deck" | "filled";
};

const { leastWeeks, mostWeeks } = reviewSpan();

const steps: Step[] = [
  {
    title: "Survey and plan",
    text: "You send the survey of your lot. We draw the pool, deck and setbacks on it, and keep easements and the septic field clear.",
    note: "",
  },
  {
    title: "Permit",
    text: "We send your permit office the application, survey, site plan, sealed pool plans, pump and drain data, the safety affirmation and the recorded notice of commencement. Many counties want building and electrical permits in one file.",
    note: `The state gives the office up to ${stateReview.businessDays} business days for a complete application (section 553.792). Published times run from ${leastWeeks} to ${mostWeeks} weeks, depending on the office. Your shell is built in the meantime.`,
  },
  {
    title: "Dig and grade",
    scene: "dig",
    text: "We dig the hole to the shape of the shell and level its bed. If groundwater is high, we pump it down first; that is a separate line in the price.",
    note: "A standpipe, set in gravel at the deep end, is included: it lets you check the groundwater for the life of the pool.",
  },
  {
    title: "Set the shell",
    scene: "shell",
    text: "The pool comes off the truck in one piece, by crane if the house is in the way, and is set level on its bed.",
    note: "Above about 16 feet, the usual oversize-load permit is no longer enough, so few models are wider.",
  },
  {
    title: "Plumb and backfill",
    scene: "plumbing",
    text: "We pressure-test the pipes. Water goes in while sand is packed around the shell, so the pressure stays even inside and out.",
    note: "",
  },
  {
    title: "Electric and deck",
    scene: "deck",
    text: "The electrician bonds the deck’s surface and all metal within reach of the water with solid copper. Coping and deck follow.",
    note: "A fiberglass shell doesn’t conduct electricity (NEC 680.26), but the metal and the deck around it still have to be bonded.",
  },
  {
    title: "Barrier, final inspection, first swim",
    scene: "filled",
    text: "At least one of the five safety features of chapter 515 must be in place before the final inspection: a barrier, a safety cover, exit alarms, self-closing doors, or a pool alarm.",
    note: "With the contract, we give you the chapter 515 requirements and the Health Department’s drowning-prevention brochure.",
  },
];

export async function load({ world }: PageRequest) {
  const { company, claims } = await readSettings(world.db.read);
  return {
    note: company.installationNote,
    times: timeWords(company, claims),
    scenes: findScenes(world, "dig", "shell", "plumbing", "deck", "filled"),
    card: findCard(world, "shell"),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const { scenes, card, note, times } = data;
  return (
    <>
      <PageHead
        title="Fiberglass pool installation in Florida, step by step"
        description={`Seven steps from the survey to the first swim: permit, dig, shell, plumbing, electric, barrier and final inspection. ${note}`}
        picture={card}
      />
      <PageIntro
        title="From survey to first swim"
        here="Installation"
        lead={`Setting the shell takes a day. Here is everything before and after it. ${times}`}
      />
      {/* the pool is in the lower half of the picture */}
      <WidePicture picture={scenes.shell && { ...scenes.shell, position: "50% 82%" }} />
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>Seven steps, in order</h2>
            <p className="muted">
              The days on site begin once the permit is approved, the shell is here and our crew is free. Rain
              and inspections can add time.
            </p>
          </div>
          <ol className="numbered-steps">
            {steps.map(({ title, text, note: side, scene }) => {
              const picture = scene && scenes[scene];
              return (
                <li key={title}>
                  <h3>{title}</h3>
                  <div>
                    <p>{text}</p>
                    {side && <p className="fine">{side}</p>}
                  </div>
                  {picture && (
                    <PictureView
                      picture={picture}
                      sizes="(max-width: 40rem) 76vw, (max-width: 56rem) 30rem, 20vw"
                    />
                  )}
                </li>
              );
            })}
          </ol>
          <p className="fine after-lead">
            Typical times; your permit office has the final say. Sources: county permit checklists (Orange,
            Pasco, St. Lucie), Florida Statutes, summaries of the code and, for the review times, the county
            articles of Professional Pool Company, checked November&nbsp;20,&nbsp;2026. The pictures are
            renderings.
          </p>
        </div>
      </section>
      <Closing
        title="Ready for step one?"
        text="Have your lot survey handy? Tell the office closest to you, and we’ll start from there."
        to="/contact"
        action="Talk to an office"
      />
    </>
  );
}
