import type { ReactNode } from "react";
import { AnswerStep } from "./answer.tsx";
import type { Chosen } from "./answers.ts";
import { PoolStep } from "./pool.tsx";
import { PriceStep } from "./price.tsx";
import type { EstimateFormProps } from "./props.ts";
import { estimateSteps, type StepProblem } from "./steps.ts";
import { YardStep } from "./yard.tsx";

type AllStepsProps = EstimateFormProps & {
  /** The step that is shown; null without JavaScript: then all are, except the price, which is beside them. */
  step: number | null;
  typed: Record<string, string>;
  /** The size chosen at first, and what is chosen now. */
  size: string;
  chosen: Chosen;
  problem: StepProblem;
  /** The page's query. */
  search: string;
};

/** All steps are in the page, so that what is typed stays; changing the step renders none of them again. */
export function AllSteps({ step, typed, size, chosen, problem, search, ...props }: AllStepsProps) {
  const frameOf = (index: number) => ({
    id: estimateSteps[index]!.id,
    number: step === null ? Math.min(index + 1, 3) : index + 1,
    hidden: step !== null && step !== index,
  });
  return (
    <>
      <Step {...frameOf(0)} heading="Your pool">
        <PoolStep {...props} typed={typed} size={size} />
      </Step>
      <Step {...frameOf(1)} heading="Your yard">
        <YardStep {...props} typed={typed} size={chosen.size} problem={problem} />
      </Step>
      {step !== null && (
        <Step {...frameOf(2)} heading="Your price">
          <PriceStep {...props} chosen={chosen} search={search} />
        </Step>
      )}
      <Step {...frameOf(3)} heading="How should we reply?">
        <AnswerStep {...props} typed={typed} channel={chosen.channel} problem={problem} />
      </Step>
    </>
  );
}

type StepProps = {
  id: (typeof estimateSteps)[number]["id"];
  number: number;
  heading: string;
  hidden: boolean;
  children: ReactNode;
};

function Step({ id, number, heading, hidden, children }: StepProps) {
  return (
    <section className="estimate-step" id={`part-${id}`} hidden={hidden} aria-labelledby={`step-${id}`}>
      <h2 id={`step-${id}`} tabIndex={-1}>
        <span>{number}</span> {heading}
      </h2>
      {children}
    </section>
  );
}
