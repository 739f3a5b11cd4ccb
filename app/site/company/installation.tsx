import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { findScenes } from "#app/site/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import type { Route } from "./+types/installation";

type Step = {
  title: string;
  text: string;
  note: string;
  /** The picture of the stage, by its name among the library's scenes. */
  scene?: "dig" | "shell" | "plumbing" | "deck" | "filled";
};

const steps: Step[] = [
  {
    title: "Survey and plan",
    text: "You send the survey of your lot. We draw pool, deck and setbacks on it, with easements and the septic field left free.",
    note: "An HOA that refuses must name the exact rule in writing (section 720.3035, since July\u00a01,\u00a02024).",
  },
  {
    title: "Permit",
    text: "Application, survey, site plan, sealed pool plans, pump and drain data, the safety affirmation and the recorded notice of commencement go to your permit office. Many counties want building and electrical permits in one file.",
    note: "Review takes from one to several weeks and differs by county; the shell is made in the meantime.",
  },
  {
    title: "Dig and grade",
    scene: "dig",
    text: "The hole is cut to the shell’s shape and its bed leveled. Where ground water stands high, it is lowered first; that is its own line in the price.",
    note: "A pipe set in gravel at the deep end lets anybody check the water outside the shell for as long as the pool lives.",
  },
  {
    title: "Set the shell",
    scene: "shell",
    text: "The pool comes off the truck in one piece, by crane where the house is in the way, and is set level on its bed.",
    note: "Shells wider than 16 feet need more than a normal road permit, which is why few models are.",
  },
  {
    title: "Plumb and backfill",
    scene: "plumbing",
    text: "Pipes are tested under pressure. Water goes in while sand is packed around the shell, so that both sides press evenly.",
    note: "",
  },
  {
    title: "Electric and deck",
    scene: "deck",
    text: "The electrician bonds the deck’s surface and all metal within reach of the water with solid copper. Coping and deck follow.",
    note: "A fiberglass shell itself does not conduct (NEC 680.26); what is around it still must be bonded.",
  },
  {
    title: "Barrier, final inspection, first swim",
    scene: "filled",
    text: "At least one of the five safety features of chapter 515 must be there before the final inspection: a barrier, a safety cover, exit alarms, self-closing doors, or a pool alarm.",
    note: "We hand you the chapter 515 requirements and the Health Department’s drowning-prevention paper with the contract.",
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, claims } = await readSettings(world.db.read);
  return {
    note: company.installationNote,
    days: claims.installationDays,
    scenes: findScenes(world, "dig", "shell", "plumbing", "deck", "filled"),
  };
}

export default function InstallationPage({ loaderData }: Route.ComponentProps) {
  const { scenes, note, days } = loaderData;
  return (
    <>
      <PageHead
        title="Fiberglass pool installation in Florida, step by step"
        description={`Seven steps from the survey to the first swim: permit, dig, shell, plumbing, electric, barrier and final inspection. ${note}`}
      />
      <PageIntro
        title="A shell in the ground by lunch."
        here="Installation"
        lead={`The shell takes a morning; what comes before and after takes longer. ${note}`}
      />
      {/* the pool is in the lower half of the picture */}
      <WidePicture picture={scenes.shell && { ...scenes.shell, position: "50% 82%" }} />
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>Seven steps, in order.</h2>
            <p className="muted">
              {days.replace("-", "–")} days of work in your yard are typical once permit and shell are there.
              Rain and inspections move them.
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
            Typical, not promised. Permit files as Orange, Pasco and St. Lucie counties list them; statutes
            and code in published copies and summaries. Read November&nbsp;20,&nbsp;2026. Your permit office
            has the last word. The pictures are renderings.
          </p>
        </div>
      </section>
      <EstimateBand />
    </>
  );
}
