import { Icon } from "#app/ui/icon.tsx";
import type { StepProblem } from "./steps.ts";

/** What a control that is wrong refers to as its description. */
export const problemId = "estimate-problem";

/** Fields below which their problem is said; any other problem is said above the buttons. */
const ownPlace = ["address", "name", "email", "phone"];

/** The problem where it is; without a field, what belongs to none. */
export function ProblemAt({ field, problem }: { field?: string; problem: StepProblem }) {
  const isHere = field ? problem.field === field : !ownPlace.includes(problem.field);
  if (!problem.message || !isHere) return null;
  return (
    <p className="error" role="alert" id={problemId}>
      <Icon name="circle-alert" size={18} /> {problem.message}
    </p>
  );
}
