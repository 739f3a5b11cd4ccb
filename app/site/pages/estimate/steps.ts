import { leadLimits, leadProblems } from "#core/leads/rules.ts";

/**
 * The steps of the estimate form. The id is used as the URL fragment and must not match an element, or the browser
 * would scroll to it.
 */
export const estimateSteps = [
  { id: "pool", title: "Your pool" },
  { id: "yard", title: "Your yard" },
  { id: "price", title: "Your price" },
  { id: "answer", title: "How we reply" },
] as const;

export const lastStep = estimateSteps.length - 1;

export type StepProblem = { step: number; field: string; message: string };

/** The step that contains this field. Errors without a field belong to the step with the submit button. */
export function stepOf(field: string): number {
  const step = estimateSteps.findIndex(({ id }) => (fieldsOf[id] ?? []).includes(field));
  return step === -1 ? lastStep : step;
}

/** The first error up to and including this step, or null. */
export function problemUpTo(step: number, form: HTMLFormElement): StepProblem | null {
  const answers = new FormData(form);
  const text = (name: string) => String(answers.get(name) ?? "").trim();
  const problem = addressProblem(text("address")) ?? (step === lastStep ? answerProblem(text, form) : null);
  return problem && stepOf(problem.field) <= step ? { step: stepOf(problem.field), ...problem } : null;
}

const fieldsOf: Partial<Record<string, string[]>> = {
  pool: ["poolSize", "finish"],
  yard: ["options", "timeline", "nearestBranch", "address"],
};

type FieldProblem = { field: string; message: string };

function addressProblem(address: string): FieldProblem | null {
  if (address.length <= leadLimits.address) return null;
  return { field: "address", message: `Please use at most ${leadLimits.address} characters` };
}

function answerProblem(text: (name: string) => string, form: HTMLFormElement): FieldProblem | null {
  const [problem] = leadProblems({
    requestType: "estimate",
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: "",
    preferredChannel: text("preferredChannel"),
  });
  if (problem) return problem;
  const email = form.querySelector<HTMLInputElement>('[name="email"]');
  return email?.checkValidity() === false ? { field: "email", message: email.validationMessage } : null;
}
