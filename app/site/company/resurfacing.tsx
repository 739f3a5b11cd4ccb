import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { findScenes } from "#app/site/scenes.ts";
import type { Route } from "./+types/resurfacing";

/** Published by a Central Florida trade page for 2026; not our prices. */
const surfaces = [
  { surface: "Plaster", cost: "$4,000 – $6,000", years: "7 to 12" },
  { surface: "Quartz", cost: "$5,500 – $8,000", years: "12 to 15" },
  { surface: "Pebble", cost: "$6,000 – $10,000", years: "15 to 20" },
  { surface: "Premium pebble", cost: "$10,000 – $15,000", years: "20 and more" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { scenes: findScenes(context.get(worldContext), "before", "after") };
}

export default function ResurfacingPage({ loaderData }: Route.ComponentProps) {
  const { before, after } = loaderData.scenes;
  return (
    <>
      <PageHead
        title="Pool resurfacing in Florida: plaster and fiberglass"
        description="When a pool needs a new surface, how the work goes, what surfaces cost and how long they last, with the source beside each figure."
      />
      <PageIntro
        title="Your pool is fine. Its skin is not."
        here="Resurfacing"
        lead="Rough plaster, chalky gelcoat, stains that come back: the surface is worn, the pool under it seldom is."
      >
        <p className="row">
          <ButtonLink to="/contact">Ask for a look</ButtonLink>
        </p>
      </PageIntro>
      {before && after && (
        <div className="wrap columns">
          {[before, after].map((picture, index) => (
            <figure key={picture.src}>
              <PictureView picture={picture} sizes="(max-width: 40rem) 92vw, 40rem" first={index === 0} />
              <figcaption className="fine">{picture.caption}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <section className="section">
        <div className="wrap text-pair">
          <div className="prose">
            <h2>How to tell.</h2>
            <ul>
              <li>Plaster that scratches feet, shows gray patches or sheds flakes into the filter.</li>
              <li>
                Gelcoat that leaves chalk on a dark cloth, or shows hairlines wider than a pencil stroke.
              </li>
              <li>Stains that return a week after an acid wash.</li>
              <li>
                A water level that drops more than a quarter inch a day, several days running. About an inch a
                week is normal loss to the air.
              </li>
            </ul>
            <h2>How the work goes.</h2>
            <ol>
              <li>The ground water is checked first. An emptied shell can lift: never drain it yourself.</li>
              <li>A licensed crew drains the pool, opens the relief and keeps the water outside low.</li>
              <li>Failed spots are cut out and repaired, then the old surface is ground or blasted.</li>
              <li>
                The new surface goes on: plaster, quartz or pebble on concrete; barrier coat and gelcoat on
                fiberglass.
              </li>
              <li>Fill without a stop, balance the water daily for the first weeks.</li>
            </ol>
          </div>
          <div className="prose">
            <h2>What surfaces cost.</h2>
            <div className="figures-scroller">
              <table className="figures of-ranges">
                <caption>Market figures for a concrete pool in Central Florida, not our offer.</caption>
                <thead>
                  <tr>
                    <th scope="col">Surface</th>
                    <th scope="col">Usual cost</th>
                    <th scope="col">Lasts, years</th>
                  </tr>
                </thead>
                <tbody>
                  {surfaces.map(({ surface, cost, years }) => (
                    <tr key={surface}>
                      <th scope="row">{surface}</th>
                      <td className="num">{cost}</td>
                      <td className="num">{years}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="fine">
              Source:{" "}
              <a href="https://www.centralfloridapoolandspa.com/blog/pool-resurfacing-florida" rel="noopener">
                Central Florida Pool and Spa, 2026
              </a>
              , read November&nbsp;20,&nbsp;2026. A refinished gelcoat is given 15 to 20 years by one
              refinisher (Cristallo Pools).
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
