import type { Dashboard } from "#core/dashboard/shape.ts";
import { leadStateLabels, leadStates } from "#core/leads/rules.ts";
import { sum } from "./waiting-strip.tsx";
import "./stages.css";

/** How many requests stand in each stage, for each office. */
export function Stages({ dashboard: { counts, offices } }: { dashboard: Dashboard }) {
  const most = Math.max(1, ...leadStates.map((state) => sum(counts.filter((one) => one.state === state))));
  return (
    <section className="panel">
      <h2>Where requests stand</h2>
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
            {leadStates.map((state) => {
              const ofState = counts.filter((one) => one.state === state);
              return (
                <tr key={state}>
                  <th scope="row">{leadStateLabels[state]}</th>
                  <td className="stages-bar">
                    <i className={state} style={{ width: `${(sum(ofState) / most) * 100}%` }} />
                  </td>
                  {offices.map(({ id }) => (
                    <td key={id} className="end">
                      {sum(ofState.filter((one) => one.officeId === id))}
                    </td>
                  ))}
                  <td className="end">
                    <b>{sum(ofState)}</b>
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
