import { warrantyTerm, type Warranty } from "#core/pools/manufacturers/rules.ts";

/** The parts of a manufacturer's warranty, each with its source, and what else there is to say. */
export function WarrantyFacts({ warranties, text }: { warranties: Warranty[]; text: string }) {
  const sources = [...new Set(warranties.map(({ source }) => source))];
  return (
    <div>
      <h2 className="manufacturer-fact">Warranty</h2>
      {warranties.length > 0 && (
        <dl className="warranty">
          {warranties.map((part, index) => (
            <div key={index}>
              <dt>{part.covers}</dt>
              <dd>{warrantyTerm(part)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{text}</p>
      {sources.length > 0 && (
        <p className="fine">
          {sources.length === 1 ? "Source" : "Sources"}: {sources.join("; ")}.
        </p>
      )}
    </div>
  );
}
