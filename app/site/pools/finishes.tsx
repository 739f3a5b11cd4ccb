import type { PoolFinishes } from "#core/finishes/reads.ts";
import { FinishLines } from "./finish-lines.tsx";

type FinishesProps = { manufacturer: string; finishes: PoolFinishes };

/** What the shell's surface may look like. */
export function Finishes({ manufacturer, finishes: { lines, source } }: FinishesProps) {
  const pictured = lines.some(({ colors }) => colors.some(({ picture }) => picture));
  return (
    <section className="section" id="finishes">
      <div className="wrap finishes">
        <div className="finishes-head">
          <h2>{manufacturer} finishes.</h2>
          <p className="muted">
            Swatches are approximate on-screen colors{pictured && ", and the pictures are renderings"}. No
            screen shows gelcoat, and water deepens every color: ask for a sample before you choose.
          </p>
          <p className="fine">{source}</p>
        </div>
        <div>
          <FinishLines lines={lines} />
        </div>
      </div>
    </section>
  );
}
