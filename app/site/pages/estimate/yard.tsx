import "./yard.css";
import { memo, useEffect, useRef } from "react";
import { officeForBanner, type Office } from "#core/settings/offices.rules.ts";
import { startWishes } from "#core/leads/start-dates.rules.ts";
import { pricedAtVisit, pricedExtras } from "#core/prices/pricing.rules.ts";
import { groundOf, sizeNamed } from "#core/prices/pricing.rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { usePosition } from "#app/site/pages/offices/position.ts";
import { ExtraChoice } from "#app/site/pages/pools/extra-choice.tsx";
import type { EstimateFormProps } from "./props.ts";
import { ProblemAt, problemId } from "./problem.tsx";
import type { StepProblem } from "./steps.ts";

type YardStepProps = Pick<EstimateFormProps, "priceBook" | "sizes" | "pool" | "extras" | "offices"> & {
  /** The selected size. Without a pool, the quantities are for its largest shell. */
  size: string;
  typed: Record<string, string>;
  problem: StepProblem;
};

/** Step two: what goes around the pool, when, and which office is nearby. */
export const YardStep = memo(function YardStep(props: YardStepProps) {
  const { priceBook, sizes, pool, extras, size, offices, typed, problem } = props;
  const { point } = usePosition();
  const nearest = officeForBanner(offices as unknown as Office[], point).id;
  const office = useSuggestion(nearest);
  const shell = pool?.priced ?? sizeNamed(sizes, size)?.largest;
  return (
    <>
      <ExtraChoice
        legend="Add to my quote"
        name="options"
        extras={pricedExtras(priceBook)}
        ground={shell && groundOf(priceBook, shell)}
        chosen={extras}
      />
      <fieldset className="option-list">
        <legend>Priced after a site visit</legend>
        {pricedAtVisit(priceBook).map((line) => (
          <label key={line} className="check">
            <input type="checkbox" name="options" value={line} defaultChecked={extras.includes(line)} />
            <span>{line}</span>
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
            {startWishes.map((wish) => (
              <option key={wish}>{wish}</option>
            ))}
          </select>
        </Field>
        <Field id="estimate-office" label="Office">
          <select
            {...fieldState("estimate-office", {})}
            ref={office}
            name="nearestBranch"
            defaultValue={typed.nearestBranch ?? nearest}
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
          aria-invalid={problem.field === "address" ? true : undefined}
          aria-describedby={problem.field === "address" ? problemId : undefined}
          name="address"
          autoComplete="address-line1"
          defaultValue={typed.address}
        />
        <ProblemAt field="address" problem={problem} />
      </Field>
    </>
  );
});

/** Selects the nearest office as soon as it is known; an office chosen by the visitor stays. */
function useSuggestion(nearest: string) {
  const select = useRef<HTMLSelectElement>(null);
  const suggested = useRef(nearest);
  useEffect(() => {
    if (select.current?.value === suggested.current) select.current.value = nearest;
    suggested.current = nearest;
  }, [nearest]);
  return select;
}
