import "./benefits.css";
import type { Claims } from "#core/settings/rules.ts";
import { CountUp } from "./count-up.tsx";
import { ShellLayers } from "./shell-layers.tsx";

/** The company's figures, counting up, each with its condition. */
export function Benefits({ claims, note }: { claims: Claims; note: string }) {
  return (
    <section className="section">
      <div className="wrap ledger">
        <div>
          <h2>Why fiberglass suits Florida.</h2>
          <p className="muted">
            Sandy ground, warm water, summer storms. A shell that arrives finished has less to go wrong here.
          </p>
          <ShellLayers />
        </div>
        <dl>
          <div>
            <dt>of work in your yard</dt>
            <dd className="figure">
              <CountUpRange text={claims.installationDays} />
              <small>days</small>
            </dd>
            <dd className="condition">Counted in your yard, weather and inspections permitting. {note}</dd>
          </div>
          <div>
            <dt>less chemicals</dt>
            <dd className="figure">
              <CountUp to={claims.fewerChemicalsPercent} />
              <small>%</small>
            </dd>
            <dd className="condition">
              Gelcoat is smooth and feeds less algae than plaster does. Your own figure depends on sun, use
              and cover.
            </dd>
          </div>
          <div id="warranty">
            <dt>structural warranty</dt>
            <dd className="figure">
              <CountUp to={claims.warrantyYears} />
              <small>+ years</small>
            </dd>
            <dd className="condition">
              This is the shell manufacturer’s warranty, not ours. Ask for your model’s terms before you sign.
            </dd>
          </div>
          <div>
            <dt>to an instant estimate</dt>
            <dd className="figure">
              <CountUp to={claims.estimateSeconds} />
              <small>sec</small>
            </dd>
            <dd className="condition">
              Five sizes, six finishes, one total. It stays on your screen unless you send it.
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** "7-14": both numbers count up; a text without numbers is shown as is. */
function CountUpRange({ text }: { text: string }) {
  const ends = text.split(/\s*[-–]\s*/).map(Number);
  if (ends.some(Number.isNaN)) return text;
  return ends.map((end, index) => (
    <span key={index}>
      {index > 0 && "–"}
      <CountUp to={end} />
    </span>
  ));
}
