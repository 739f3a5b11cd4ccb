import { Icon } from "#app/ui/icon.tsx";
import type { StepProblem } from "./steps.ts";

/** The id that an invalid control refers to as its description. */
export const problemId = "estimate-problem";

/** Fields whose error is shown below them; all other errors are shown above the buttons. */
const ownPlace = ["address", "name", "email", "phone"];

/** The error of this field or, without a field, errors that belong to none. */
export function ProblemAt({ field, problem }: { field?: string; problem: StepProblem }) {
  const isHere = field ? problem.field === field : !ownPlace.includes(problem.field);
  if (!problem.message || !isHere) return null;
  return (
    <p className="error" role="alert" id={problemId}>
      <Icon name="circle-alert" size={18} /> {problem.message}
    </p>
  );
}
