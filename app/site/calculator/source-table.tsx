import { memo } from "react";
import { Link } from "react-router";
import { numberFields, type NumberField } from "./fields.ts";
import { pages, type Source } from "./sources.ts";
import { shown, type Texts } from "./reading.ts";

/** Every assumption: its current value, the source of its default, and the source's date. */
export const SourceTable = memo(function SourceTable({ sound }: { sound: Texts }) {
  return (
    <section className="section tint" aria-labelledby="sources-title">
      <div className="wrap calculator-book">
        <h2 id="sources-title">Where the figures come from.</h2>
        <div className="figures-scroller" role="region" aria-labelledby="sources-caption" tabIndex={0}>
          <table className="figures calculator-sources">
            <caption>
              <span id="sources-caption">
                Each assumption as it counts now, and the source of the figure it starts with.
              </span>
            </caption>
            <thead>
              <tr>
                {["Assumption", "Counts now", "We start with", "From", "As of"].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Object.entries(numberFields).map(([name, field]) => (
                <SourceRow key={name} field={field} now={sound[name]!} />
              ))}
              <tr>
                <th scope="row">Climate</th>
                <td>{sound.city}</td>
                <td>Tampa</td>
                <SourceCells {...pages.climate} />
              </tr>
            </tbody>
          </table>
        </div>
        <p className="fine">
          The heat model: evaporation after Carrier and ASHRAE, convection by Bowen’s ratio, radiation to a
          half-clouded sky, less the sun. Other towns’ sun is worked out from their hours of sunshine by FAO
          paper 56, equation 35. The model gave an unheated Tampa pool 59.9 inches of evaporation a year; USGS
          measured 60.4 and 60.6 on two Florida lakes in 2006.
        </p>
      </div>
    </section>
  );
});

function SourceRow({ field, now }: { field: NumberField; now: string }) {
  const { label, start, source } = field;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num calculator-whole">{shown(now, field) || "left out"}</td>
      <td className="num calculator-whole">{shown(start, field) || "nothing"}</td>
      {source ? (
        <SourceCells {...source} />
      ) : (
        <>
          <td>Only you know it.</td>
          <td />
        </>
      )}
    </tr>
  );
}

function SourceCells({ text, href, date }: Source) {
  return (
    <>
      <td>
        {href ? href.startsWith("/") ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a> : text}
      </td>
      <td className="calculator-date">{date}</td>
    </>
  );
}
