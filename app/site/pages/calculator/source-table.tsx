import { memo, type ReactNode } from "react";
import { costFields, loanFields, type NumberField } from "./fields.ts";
import { Fold } from "./fold.tsx";
import { pages, type Source } from "./sources.ts";
import { formatted, type Texts } from "./reading.ts";

/** The sources of the loan's assumptions. */
export const LoanSources = memo(function LoanSources({ sound }: { sound: Texts }) {
  return (
    <Fold title="How we calculate">
      <SourceTable id="loan-sources" fields={loanFields} sound={sound} />
    </Fold>
  );
});

/** How the running cost is calculated: the sources of its assumptions, and the model. */
export const CostSources = memo(function CostSources({ sound }: { sound: Texts }) {
  return (
    <Fold title="How we calculate">
      <SourceTable id="cost-sources" fields={costFields} sound={sound}>
        <tr>
          <th scope="row">Climate</th>
          <td>{sound.city}</td>
          <td>Tampa</td>
          <SourceCells {...pages.climate} />
        </tr>
      </SourceTable>
      <p className="fine">
        How we model heat: evaporation by the Carrier and ASHRAE formulas, convection by Bowen’s ratio,
        radiation to a half-cloudy sky, minus solar gain. For cities other than Tampa, sun is calculated from
        hours of sunshine (FAO paper 56, equation 35). For an unheated pool in Tampa, the model gives 59.9
        inches of evaporation per year; USGS measured 60.4 and 60.6 inches on two Florida lakes in 2006.
      </p>
    </Fold>
  );
});

type SourceTableProps = {
  /** For the caption. */ id: string;
  fields: Record<string, NumberField>;
  sound: Texts;
  children?: ReactNode;
};

/** The assumptions: each one's current value, the source of its default, and the source's date. */
function SourceTable({ id: caption, fields, sound, children }: SourceTableProps) {
  return (
    <div className="figures-scroller" role="region" aria-labelledby={caption} tabIndex={0}>
      <table className="figures calculator-sources">
        <caption>
          <span id={caption}>
            Every assumption: your value, our default, and where the default comes from.
          </span>
        </caption>
        <thead>
          <tr>
            {["Assumption", "Your value", "Default", "Source", "Date"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(fields).map(([name, field]) => (
            <SourceRow key={name} field={field} now={sound[name]!} />
          ))}
          {children}
        </tbody>
      </table>
    </div>
  );
}

function SourceRow({ field, now }: { field: NumberField; now: string }) {
  const { label, start, source } = field;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="num calculator-whole">{formatted(now, field) || "not used"}</td>
      <td className="num calculator-whole">{formatted(start, field) || "none"}</td>
      {source ? (
        <SourceCells {...source} />
      ) : (
        <>
          <td>From your own bill or plans.</td>
          <td />
        </>
      )}
    </tr>
  );
}

function SourceCells({ text, href, date }: Source) {
  return (
    <>
      <td>{href ? href.startsWith("/") ? <a href={href}>{text}</a> : <a href={href}>{text}</a> : text}</td>
      <td className="calculator-date">{date}</td>
    </>
  );
}
