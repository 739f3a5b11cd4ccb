import { dimensions } from "#core/pools/rules.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import type { Picture } from "#lib/files/picture.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { Plan } from "#app/site/pages/pools/plan.tsx";

type PoolSheetProps = { pool: NonNullable<QuoteOffer["pool"]>; picture: Picture | null; finish: string };

/** The pool that is offered: its picture, its plan to scale, and its figures. */
export function PoolSheet({ pool, picture, finish }: PoolSheetProps) {
  const { name, manufacturer, lengthFt, widthFt, depth, gallons, outline } = pool;
  const facts = [
    ["Made by", manufacturer],
    ["Dimensions", dimensions(lengthFt, widthFt)],
    ["Depth", depth],
    ["Capacity", gallons ? `${gallons.toLocaleString("en-US")} gallons` : ""],
    ["Finish", finish],
  ].filter(([, value]) => value);
  return (
    <section className="quote-part quote-pool">
      <h2>{name}</h2>
      <div className="quote-pool-sheet">
        {picture && (
          <figure>
            <PictureView picture={picture} sizes="(max-width: 40rem) 100vw, 28rem" first />
            {picture.caption && <figcaption className="fine">{picture.caption}</figcaption>}
          </figure>
        )}
        <div className="quote-plan">
          <Plan pool={{ name, length: lengthFt, width: widthFt, outline: outline?.d ?? null }} textFt={1.9} />
        </div>
        <dl className="fact-list">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
