import { readSettings } from "#core/settings/reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { bookingPath } from "#app/site/visitor/contact-form/booking-path.ts";

/** Published by a Central Florida trade page for 2026; not our prices. No one has published a price for new gelcoat. */
const surfaces = [
  { surface: "Plaster", cost: "$4,000 – $6,000", years: "7 to 12" },
  { surface: "Quartz", cost: "$5,500 – $8,000", years: "12 to 15" },
  { surface: "Pebble", cost: "$6,000 – $10,000", years: "15 to 20" },
  { surface: "Premium pebble", cost: "$10,000 – $15,000", years: "20 or more" },
  { surface: "Gelcoat, on a fiberglass pool", cost: "Priced once we’ve seen the shell", years: "15 to 20" },
];

export async function load({ world }: PageRequest) {
  const { visits } = await readSettings(world.db.read);
  return {
    scenes: findScenes(world, "before", "after"),
    card: findCard(world, "after"),
    inspection: visits.online ? "Book an inspection" : "Ask for an inspection",
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const { before, after } = data.scenes;
  return (
    <>
      <PageHead
        title="Pool resurfacing in Florida: plaster and fiberglass"
        description="When a pool needs a new surface, how the work is done, what surfaces cost and how long they last."
        picture={data.card}
      />
      <PageIntro
        title="A new surface for your old pool"
        here="Resurfacing"
        lead="Rough plaster, chalky gelcoat, stains that come back: the surface wears out first. We replace it."
      >
        <p className="row">
          <ButtonLink href={bookingPath}>{data.inspection}</ButtonLink>
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
            <h2>How to tell</h2>
            <ul>
              <li>Plaster that scratches your feet, has gray patches or sheds flakes into the filter.</li>
              <li>Gelcoat that leaves chalk on a dark cloth, or has cracks wider than a pencil line.</li>
              <li>Stains that return a week after an acid wash.</li>
              <li>
                A water level that drops more than a quarter inch a day for several days. About an inch a week
                is normal evaporation.
              </li>
            </ul>
            <h2>How the work is done</h2>
            <ol>
              <li>We check the groundwater first. An empty shell can float, so never drain it yourself.</li>
              <li>A licensed crew drains the pool, opens the relief valve and pumps the groundwater down.</li>
              <li>Bad spots are cut out and repaired, then the old surface is ground or blasted.</li>
              <li>
                The new surface goes on: plaster, quartz or pebble on concrete; barrier coat and gelcoat on
                fiberglass.
              </li>
              <li>Fill without stopping; balance the water daily for the first few weeks.</li>
            </ol>
          </div>
          <div className="prose">
            <h2>What surfaces cost</h2>
            <div className="figures-scroller">
              <table className="figures of-ranges">
                <caption>
                  Market prices in Central Florida, the first four for a concrete pool. Ask us for a quote.
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Surface</th>
                    <th scope="col">Usual cost</th>
                    <th scope="col">Years it lasts</th>
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
              Source for costs and years: Central Florida Pool and Spa, “Pool Resurfacing Florida,” 2026,
              checked November&nbsp;20,&nbsp;2026. The 15 to 20 years of a new gelcoat are what one refinisher
              (Cristallo Pools) expects; we found no published price for it, so ours comes after we check the
              shell for cracks, blisters and soft spots.
            </p>
          </div>
        </div>
      </section>
      <Closing
        title="Not sure whether it’s a repair or a new surface?"
        text="Tell us what you see and how old the pool is. We’ll check the surface, the waterline and the groundwater, and tell you which one you need."
        to={bookingPath}
        action={data.inspection}
      />
    </>
  );
}
