import "./benefits.css";
import type { Claims } from "#core/settings/rules.ts";
import { Island } from "#app/document/island.tsx";
import { CountUp } from "./count-up.tsx";
import type { HeroData } from "./read-hero.ts";
import { ShellLayers } from "./shell-layers.tsx";

type BenefitsProps = { claims: Claims; times: string; ranges: HeroData["ranges"] };

/** A price for each size, and the company's figures, counting up, each with its condition. */
export function Benefits({ claims, times, ranges }: BenefitsProps) {
  return (
    <>
      <ul className="wrap price-strip num">
        {ranges.map(({ size, range }) => (
          <li key={size}>
            <a href={`/pools?size=${size}`}>
              <b>{size}</b> {range}
            </a>
          </li>
        ))}
      </ul>
      <section className="section">
        <div className="wrap ledger">
          <div>
            <h2>Why fiberglass suits Florida</h2>
            <p className="muted">
              Sandy soil, warm water, summer storms. A shell that arrives finished leaves less to go wrong on
              site.
            </p>
            <ShellLayers />
          </div>
          <dl>
            <div>
              <dt>on site</dt>
              <dd className="figure">
                <CountUpRange text={claims.installationDays} />
                <small>days</small>
              </dd>
              <dd className="condition">
                {times} That is the usual time in your yard, weather and inspections permitting.
              </dd>
            </div>
            {claims.fewerChemicalsPercent > 0 && (
              <div>
                <dt>less chemicals</dt>
                <dd className="figure">
                  <Island name="count-up" of={CountUp} props={{ to: claims.fewerChemicalsPercent }} />
                  <small>%</small>
                </dd>
                <dd className="condition">
                  Our own figure; no one has measured it independently. Gelcoat is smoother than plaster, so
                  algae has less to cling to. Your savings depend on sun, use and cover.
                </dd>
              </div>
            )}
            <div id="warranty">
              <dt>structural warranty</dt>
              <dd className="figure">
                <Island name="count-up" of={CountUp} props={{ to: claims.warrantyYears }} />
                <small>+ years</small>
              </dd>
              <dd className="condition">
                San Juan: 25 years on the structure. Latham: by model. Ask for your model’s written warranty
                before you sign.
              </dd>
            </div>
            <div>
              <dt>to an instant estimate</dt>
              <dd className="figure">
                <Island name="count-up" of={CountUp} props={{ to: claims.estimateSeconds }} />
                <small>sec</small>
              </dd>
              <dd className="condition">
                Pick one of five sizes and six colors and see the total. It stays on your screen unless you
                send it.
              </dd>
            </div>
          </dl>
        </div>
      </section>
    </>
  );
}

/** "7-14": both numbers count up; a text without numbers is shown as is. */
function CountUpRange({ text }: { text: string }) {
  const ends = text.split(/\s*[-–]\s*/).map(Number);
  if (ends.some(Number.isNaN)) return text;
  return ends.map((end, index) => (
    <span key={index}>
      {index > 0 && "–"}
      <Island name="count-up" of={CountUp} props={{ to: end }} />
    </span>
  ));
}
