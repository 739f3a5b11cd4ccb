import "./services.css";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { NestedSizes } from "#app/site/pages/design/nested-sizes.tsx";
import type { Scenes } from "#app/site/parts/scenes.ts";

type ServiceScenes = Scenes<"dig" | "shell" | "plumbing" | "deck" | "filled" | "before" | "after">;

/** The four services: installation with its stages, design, maintenance (not offered yet), resurfacing. */
export function Services({ scenes }: { scenes: ServiceScenes }) {
  return (
    <section className="section stone services-section">
      <div className="wrap">
        <div className="head">
          <h2>From old lawn to first swim</h2>
          <p className="muted">
            Your shell is built while the permit is in review. Then it’s five steps in your yard.
          </p>
        </div>
        <Stages scenes={scenes} />
        <div className="service-lead">
          <h3>Installation</h3>
          <div>
            <p className="muted">
              Permit, dig, shell, plumbing, electrical, deck and the final inspection. Rain and inspections
              can add time.
            </p>
            <a className="text-link" href="/installation">
              See the whole timeline <Icon name="arrow-right" size={18} />
            </a>
          </div>
        </div>
        <div className="services">
          <article>
            <div className="picture drawn">
              <NestedSizes chosen="Medium" />
            </div>
            <h3>Design</h3>
            <p>Pick a size and a color, see the pools that match, and watch the total update.</p>
            <a className="text-link" href="#design">
              Try it below <Icon name="arrow-right" size={18} />
            </a>
          </article>
          <article className="off">
            <h3>Maintenance</h3>
            <p>Weekly water and equipment care.</p>
            <span className="tag plain">Coming Soon</span>
          </article>
          <article>
            <div className="picture">
              <BeforeAndAfter scenes={scenes} />
            </div>
            <h3>Resurfacing</h3>
            <p>A new surface for an old plaster or fiberglass pool, with the bad spots repaired first.</p>
            <a className="text-link" href="/resurfacing">
              How it works <Icon name="arrow-right" size={18} />
            </a>
          </article>
        </div>
      </div>
    </section>
  );
}

/** On a desktop, a stage shows the middle of its picture, which is 1.8 times as wide. */
const stageSizes = "(max-width: 56rem) 72vw, 36vw";

function Stages({ scenes }: { scenes: ServiceScenes }) {
  const stages = [
    { picture: scenes.dig, title: "Dig and grade", when: "To the shape of the shell" },
    { picture: scenes.shell, title: "Set the shell", when: "One piece, off the truck" },
    { picture: scenes.plumbing, title: "Plumb and backfill", when: "While the shell fills with water" },
    { picture: scenes.deck, title: "Coping and deck", when: "We bond the metal, then lay the pavers" },
    { picture: scenes.filled, title: "Start up and swim", when: "After the final inspection" },
  ];
  const hasPictures = stages.some(({ picture }) => picture);
  return (
    <ol className={hasPictures ? "film" : "film without-pictures"} tabIndex={0} aria-label="The five steps">
      {stages.map(({ picture, title, when }) => (
        <li key={title}>
          {picture && <PictureView picture={picture} sizes={stageSizes} />}
          <p>
            {title} <span>{when}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** A half shows the middle of its picture, which is 1.7 times as wide. */
const halfSizes = "(max-width: 56rem) 78vw, min(38vw, 37rem)";

function BeforeAndAfter({ scenes }: { scenes: Pick<ServiceScenes, "before" | "after"> }) {
  if (!scenes.before || !scenes.after) return null;
  return (
    <div className="before-after">
      <PictureView picture={scenes.before} sizes={halfSizes} />
      <PictureView picture={scenes.after} sizes={halfSizes} />
      <span>Before</span>
      <span>After</span>
    </div>
  );
}
