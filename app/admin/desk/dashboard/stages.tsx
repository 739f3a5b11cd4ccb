import type { Dashboard } from "#core/desk/shape.ts";
import { leadStageLabels, leadStages } from "#core/leads/stages.rules.ts";
import { countLabel } from "#lib/lists/count.ts";
import { sum } from "./waiting-strip.tsx";
import "./stages.css";

/** The number of leads in each stage, per office. */
export function Stages({ dashboard: { counts, offices } }: { dashboard: Dashboard }) {
  const most = Math.max(1, ...leadStages.map((stage) => sum(counts.filter((one) => one.stage === stage))));
  return (
    <section className="panel">
      <h2>Pipeline by office</h2>
      <div className="stages-scroll">
        <table className="stages">
          <thead>
            <tr>
              <th scope="col">Stage</th>
              <th scope="col" className="stages-bar">
                <span className="visually-hidden">Share</span>
              </th>
              {offices.map(({ id, name }) => (
                <th key={id} scope="col" className="end">
                  {name}
                </th>
              ))}
              <th scope="col" className="end">
                All
              </th>
            </tr>
          </thead>
          <tbody>
            {leadStages.map((stage) => {
              const ofStage = counts.filter((one) => one.stage === stage);
              return (
                <tr key={stage}>
                  <th scope="row">{leadStageLabels[stage]}</th>
                  <td className="stages-bar">
                    <i className={stage} style={{ width: `${(sum(ofStage) / most) * 100}%` }} />
                  </td>
                  {offices.map(({ id }) => (
                    <td key={id} className="end">
                      {countLabel(sum(ofStage.filter((one) => one.officeId === id)))}
                    </td>
                  ))}
                  <td className="end">
                    <b>{countLabel(sum(ofStage))}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
