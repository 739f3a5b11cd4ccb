import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { Actions } from "./actions.tsx";
import { forgetDraft, isTyped, keepDraft, restoreDraft } from "./draft.ts";
import { ProblemAt } from "./problem.tsx";
import { Progress } from "./progress.tsx";
import { AllSteps } from "./all-steps.tsx";
import { lastStep, problemUpTo, stepOf, type StepProblem } from "./steps.ts";
import { stepWithFocus, useStepFocus, useStepping } from "./stepping.ts";
import { EstimateSide } from "./summary.tsx";
import { useToast } from "#app/site/parts/use-toast.tsx";
import { chosenAtFirst, chosenIn, payloadOf } from "./answers.ts";
import type { EstimateFormProps } from "./props.ts";
import { leaveFor, sentEarlier, type Sent } from "./sent.ts";
import { SentPanel } from "#app/site/visitor/contact-form/sent-panel.tsx";
import { sendLead } from "#app/site/visitor/contact-form/send-lead.ts";

const noProblem: StepProblem = { step: -1, field: "", message: "" };
const nothing: Record<string, string> = {};
const draftIsBack = {
  title: "Your answers are back",
  description: "We saved them in this tab. Nothing has been sent.",
};

/**
 * Pool, yard, price, then how we reply. Without JavaScript one plain form on one page, otherwise step by step. All
 * fields stay mounted and uncontrolled, so that no input depends on JavaScript.
 */
export function EstimateForm(props: EstimateFormProps) {
  const [refused] = useState(props.refused);
  const typed = refused?.values ?? nothing;
  const [first] = useState(() => chosenAtFirst(props));
  const [chosen, setChosen] = useState(first);
  const [problem, setProblem] = useState(
    refused?.message ? { ...refused, step: stepOf(refused.field) } : noProblem,
  );
  const [sending, setSending] = useState(false);
  /** The path of the sent estimate; "" if it is not known, null until then. */
  const [sent, setSent] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const { isOn, step, search, startAt, go, back } = useStepping(props.served);
  useStepFocus(form, step, problem);
  const { tell, toasts } = useToast();

  const begin = useEffectEvent(() => {
    const element = form.current;
    if (sentEarlier() !== null) setSent(sentEarlier());
    if (!element || sentEarlier() !== null) return forgetDraft();
    const brought = [(props.pool?.size || props.size) && "poolSize", props.color && "finish"];
    const isRestored = !refused && restoreDraft(element, search, brought.filter(Boolean));
    if (isTyped(element) || refused) keepDraft(element, search);
    if (isRestored && isTyped(element)) tell(draftIsBack);
    setChosen(chosenIn(element));
    startAt(refused ? stepOf(refused.field) : stepWithFocus(element));
  });
  useLayoutEffect(() => begin(), []);

  function edit() {
    key.current = "";
    if (!form.current) return;
    keepDraft(form.current, search);
    setChosen(chosenIn(form.current));
  }

  function complain(problem: StepProblem) {
    setProblem(problem);
    if (problem.step !== step) return go(problem.step);
    if (problem.field) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }

  /** Goes to the next step or, at the end, submits. The Enter key does the same as the button. */
  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (sending || !form.current) return;
    const problem = problemUpTo(step, form.current);
    if (problem) return complain(problem);
    setProblem(noProblem);
    if (step < lastStep) {
      // the nearest office is selected without an event
      setChosen(chosenIn(form.current));
      return go(step + 1);
    }
    setSending(true);
    key.current ||= crypto.randomUUID();
    const answers = new FormData(form.current);
    let lead: Sent = { path: "", reported: Promise.resolve() };
    const stored = (path: string, reported: Promise<void>) => void (lead = { path, reported });
    const refusal = await sendLead(payloadOf(answers), key.current, stored);
    setSending(false);
    if (refusal) return complain({ step, field: "", message: refusal });
    key.current = "";
    forgetDraft();
    setSent(lead.path);
    void leaveFor(lead);
  }

  const stepProblem = !isOn || problem.step === step ? problem : noProblem;
  return (
    <div className="wrap estimate" id="form">
      <div>
        <h1>Your price first, your name last</h1>
        {sent !== null ? (
          <SentPanel title="Request Sent Successfully!" path={sent}>
            <p>Our office has your request.</p>
          </SentPanel>
        ) : (
          <>
            <p className="lead">
              You’ll see your price range right away. Send it only if you want an exact quote.
            </p>
            <Progress step={isOn ? step : 0} search={search} />
            <form
              ref={form}
              className="form"
              method="post"
              action={`/estimate${props.startsWith}#form`}
              noValidate
              onSubmit={submit}
              onChange={edit}
            >
              <AllSteps
                {...props}
                extras={first.options}
                step={isOn ? step : null}
                typed={typed}
                size={first.size}
                chosen={chosen}
                problem={stepProblem}
                search={search}
              />
              <ProblemAt problem={stepProblem} />
              {/* remounted for the first step: if the row moved up from the end of the page, it would count as a
                  layout shift */}
              <Actions
                key={String(isOn)}
                step={step}
                isOn={isOn}
                sending={sending}
                onNext={() => void submit()}
                onBack={back}
              />
            </form>
          </>
        )}
      </div>
      <EstimateSide {...props} chosen={chosen} />
      {toasts}
    </div>
  );
}
