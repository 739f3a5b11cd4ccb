import { officeForBanner, type Office } from "#core/offices/rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { usePosition } from "#app/site/offices/position.tsx";
import { rangeText } from "#app/site/pools/price.ts";
import type { EstimateFormProps } from "./estimate-form.tsx";
import { finishes } from "./finish-names.ts";
import { footprints } from "./nested-sizes.tsx";

type Typed = Record<string, string>;
type PoolStepProps = Pick<EstimateFormProps, "pool" | "prices" | "color"> & {
  size: string;
  onSize: (size: string) => void;
  typed: Typed;
};

/** Step one: the pool that was brought along, or one of five sizes; each with its range, so the price comes first. */
export function PoolStep({ pool, prices, color, size, onSize, typed }: PoolStepProps) {
  return (
    <section className="estimate-step" aria-labelledby="step-pool">
      <h2 id="step-pool">
        <span>1</span> Your pool
      </h2>
      {pool && <BroughtAlong pool={pool} />}
      {pool?.id ? (
        <input type="hidden" name="poolSize" value={pool.size} />
      ) : (
        <fieldset className="pick-size">
          <legend className="visually-hidden">Size</legend>
          {prices.map((price) => (
            <label key={price.size} className="option">
              <input
                type="radio"
                name="poolSize"
                value={price.size}
                checked={price.size === size}
                onChange={() => onSize(price.size)}
              />
              <span className="option-box">
                <Footprint size={price.size} />
                <b>{price.size}</b>
                <small className="num">{price.footprint.replace("x", " × ")}</small>
                <small className="num">{price.range && rangeText(price.range)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Field id="estimate-finish" label="Color">
        <select {...fieldState("estimate-finish", {})} name="finish" defaultValue={typed.finish ?? color}>
          <option value="">Not decided</option>
          {finishes.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    </section>
  );
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

const timelines = [
  "As soon as the permit allows",
  "Within six months",
  "Within a year",
  "Just looking at prices",
];

type YardStepProps = Pick<EstimateFormProps, "options" | "offices"> & { typed: Typed };

/** Step two: what belongs around the pool, when, and which office is near. */
export function YardStep({ options, offices, typed }: YardStepProps) {
  const { point } = usePosition();
  const nearest = officeForBanner(offices as Office[], point);
  return (
    <section className="estimate-step" aria-labelledby="step-yard">
      <h2 id="step-yard">
        <span>2</span> Your yard
      </h2>
      <fieldset className="option-list">
        <legend>Price these too</legend>
        {options.map((option) => (
          <label key={option} className="check">
            <input type="checkbox" name="options" value={option} />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      <div className="two">
        <Field id="estimate-timeline" label="When">
          <select
            {...fieldState("estimate-timeline", {})}
            name="timeline"
            defaultValue={typed.timeline ?? ""}
          >
            <option value="">Not decided</option>
            {timelines.map((timeline) => (
              <option key={timeline}>{timeline}</option>
            ))}
          </select>
        </Field>
        <Field id="estimate-office" label="Office">
          <select
            key={nearest.id}
            {...fieldState("estimate-office", {})}
            name="nearestBranch"
            defaultValue={typed.nearestBranch ?? nearest.id}
          >
            {offices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field
        id="estimate-address"
        label={
          <>
            Town or address <small>Optional</small>
          </>
        }
      >
        <input
          {...fieldState("estimate-address", {})}
          name="address"
          autoComplete="street-address"
          defaultValue={typed.address}
        />
      </Field>
    </section>
  );
}
