import "./yard.css";
import { useEffect, useRef } from "react";
import { officeForBanner, type Office } from "#core/offices/rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { usePosition } from "#app/site/offices/position.tsx";
import type { EstimateFormProps } from "./props.ts";
import { ProblemAt, problemId } from "./problem.tsx";
import type { StepProblem } from "./steps.ts";

const timelines = [
  "As soon as the permit allows",
  "Within six months",
  "Within a year",
  "Just looking at prices",
];

type YardStepProps = Pick<EstimateFormProps, "options" | "offices"> & {
  typed: Record<string, string>;
  problem: StepProblem;
  number: number;
  hidden: boolean;
};

/** Step two: what goes around the pool, when, and which office is nearby. */
export function YardStep({ options, offices, typed, problem, number, hidden }: YardStepProps) {
  const { point } = usePosition();
  const nearest = officeForBanner(offices as Office[], point).id;
  const office = useSuggestion(nearest);
  return (
    <section className="estimate-step" id="part-yard" hidden={hidden} aria-labelledby="step-yard">
      <h2 id="step-yard" tabIndex={-1}>
        <span>{number}</span> Your yard
      </h2>
      <fieldset className="option-list">
        <legend>Price these too</legend>
        {options.map((option) => (
          <label key={option} className="check">
            <input
              type="checkbox"
              name="options"
              value={option}
              defaultChecked={typed.options?.split("\n").includes(option)}
            />
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
    </section>
  );
}

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
