import "./option.css";
import "./pool.css";
import { Fragment, memo } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import { sizeNamed } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import type { EstimateFormProps } from "./props.ts";
import { footprints } from "#app/site/pages/design/nested-sizes.tsx";

type Typed = Record<string, string>;
type PoolStepProps = Pick<EstimateFormProps, "pool" | "sizes" | "spans" | "color" | "colors"> & {
  size: string;
  typed: Typed;
};

/**
 * Step one: the pool from the link, or one of five sizes; each with its price range, so that the price comes first.
 */
export const PoolStep = memo(function PoolStep(props: PoolStepProps) {
  const { pool, sizes, spans, color, colors, size, typed } = props;
  return (
    <>
      {pool && <BroughtAlong pool={pool} />}
      {pool?.id ? (
        <input type="hidden" name="poolSize" value={pool.size} />
      ) : (
        <fieldset className="pick-size">
          <legend className="visually-hidden">Size</legend>
          {poolSizes.map((one) => {
            const range = sizeNamed(sizes, one.size)?.range;
            return (
              <label key={one.size} className="option">
                <input type="radio" name="poolSize" value={one.size} defaultChecked={one.size === size} />
                <span className="option-box">
                  <Footprint size={one.size} />
                  <b>{one.size}</b>
                  <small className="num">{unbroken(spans[one.size] ?? "")}</small>
                  <small className="num">{range && rangeText(range)}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      <Field id="estimate-finish" label="Color">
        <select {...fieldState("estimate-finish", {})} name="finish" defaultValue={typed.finish ?? color}>
          <option value="">Not decided</option>
          {colors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </>
  );
});

/** "40–45 ft long, 8½–16 ft wide": breaks between the two at most. */
function unbroken(span: string) {
  return span.split(/(?<=,) /).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && " "}
      <span>{part}</span>
    </Fragment>
  ));
}

function BroughtAlong({ pool }: { pool: NonNullable<EstimateFormProps["pool"]> }) {
  const facts = [pool.manufacturer, pool.shape, pool.dimensions].filter(Boolean).join(" · ");
  return (
    <>
      <p className="brought-along">
        <b>{pool.name}</b>
        {facts && <span className="muted num"> {facts}</span>}
      </p>
      {pool.id && <input type="hidden" name="poolId" value={pool.id} />}
      <input type="hidden" name="poolName" value={pool.name} />
      <input type="hidden" name="poolManufacturer" value={pool.manufacturer} />
      <input type="hidden" name="poolSeries" value={pool.series} />
      <input type="hidden" name="poolShape" value={pool.shape} />
      <input type="hidden" name="poolDimensions" value={pool.dimensions} />
    </>
  );
}

function Footprint({ size }: { size: string }) {
  const drawn = footprints.find((one) => one.size === size);
  if (!drawn) return null;
  return (
    <svg viewBox="0 0 41 21" aria-hidden="true">
      <rect x=".5" y={20.5 - drawn.width} width={drawn.length} height={drawn.width} rx=".8" />
    </svg>
  );
}
