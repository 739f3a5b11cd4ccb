import { EstimateBand } from "#app/site/estimate-band.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";

const guides = [
  {
    id: "barrier",
    title: "The five safety features",
    intro:
      "A new residential pool passes its final inspection with at least one of these. The law is chapter 515 of the Florida Statutes; it counts any water deeper than 24 inches.",
    points: [
      "A barrier between house and pool, at least 4 feet high on the outside, with no gap a child can pass or climb.",
      "An approved safety cover (ASTM F1346).",
      "Alarms on every door and window with direct access, at least 85 dB A at 10 feet.",
      "Self-closing, self-latching doors with the release at least 54 inches above the floor.",
      "An alarm in the pool, certified to ASTM F2208. One that is worn does not count.",
    ],
    source: "Text of chapter 515 as repeated in Florida Senate bill 610 of 2026, read November 20, 2026.",
  },
  {
    id: "quote",
    title: "Reading a quote",
    intro: "Lay two quotes side by side and look for the lines one of them lacks.",
    points: [
      "Permit drawings and county fees.",
      "Electrical bonding and hook-up.",
      "Deck in square feet, with the material named.",
      "Removal of the soil, and sod where the machine drove.",
      "Lowering ground water, if the hole turns out wet: a price or a method.",
      "Screen enclosure, barrier, heater and cover: in or out, by name.",
      "First fill and start-up.",
    ],
    source: "Compiled from trade checklists of Florida builders, read November 20, 2026.",
  },
  {
    id: "hurricane",
    title: "Before and after a hurricane",
    intro: "The first rule is short: do not empty the pool.",
    points: [
      "Leave the level where it is, or lower it a foot or two where overflow would do harm, never below the skimmer.",
      "Shock the water and switch off the pump at the breaker.",
      "Cover or take out motors if flooding is likely; shut off gas.",
      "Do not throw furniture in: it scratches and stains fiberglass.",
      "Afterwards, check breakers and wiring dry before restart, take debris out by hand, rebalance without draining.",
    ],
    source: "Florida Swimming Pool Association, floridapoolpro.com, read November 20, 2026.",
  },
  {
    id: "ground-water",
    title: "Ground water and your shell",
    intro:
      "A full fiberglass pool is not troubled by the water outside it. The risk comes when it is emptied.",
    points: [
      "Much of Florida has ground water 3 to 6 feet down, 1 to 2 in the wet season; it differs from street to street.",
      "A pipe set in gravel at the deep end while building shows the level and lets it be pumped down.",
      "San Juan’s warranty ends if the water is lowered below the skimmer by anyone but a licensed professional.",
    ],
    source:
      "River Pools and Spas on dewatering; Cool Pool, Ocala; San Juan warranty as dealers publish it. Read November 20, 2026.",
  },
];

export default function ResourcesPage() {
  return (
    <>
      <PageHead
        title="Guides for Florida pool owners"
        description="Short guides with sources: the five safety features of chapter 515, how to read a quote, what to do before a hurricane, and ground water under a fiberglass shell."
      />
      <PageIntro
        title="Four guides, one page each."
        here="Resources"
        lead="For the kitchen table and the printer. Each says where its facts come from and when we read them."
      >
        <ul className="row">
          {guides.map(({ id, title }) => (
            <li key={id}>
              <a className="text-link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </PageIntro>
      <div className="wrap section prose">
        {guides.map(({ id, title, intro, points, source }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p>{intro}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className="fine">{source}</p>
          </section>
        ))}
      </div>
      <EstimateBand />
    </>
  );
}
