import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerStep } from "./answer.tsx";
import { forgetDraft, isTyped, keepDraft, restoreDraft } from "./draft.ts";
import { YardStep } from "./yard.tsx";
import { PoolStep } from "./pool.tsx";
import { PriceStep } from "./price.tsx";
import { ProblemAt } from "./problem.tsx";
import { Progress } from "./progress.tsx";
import { estimateSteps, lastStep, problemUpTo, stepOf, type StepProblem } from "./steps.ts";
import { stepWithFocus, useStepFocus, useStepping } from "./stepping.ts";
import { PriceSummary } from "./summary.tsx";
import { useToast } from "#app/site/parts/use-toast.tsx";
import type { EstimateFormProps } from "./props.ts";
import { sendLead } from "#app/site/contact-form/send-lead.ts";
import { SentPanel } from "#app/site/contact-form/sent-panel.tsx";

const noProblem: StepProblem = { step: -1, field: "", message: "" };
const defaultSize = "Medium";
const draftIsBack = {
  title: "Your answers are back",
  description: "They were kept in this tab. Nothing has been sent.",
};

/**
 * Pool, yard, price, then how to answer. Without JavaScript one plain form on one page, otherwise step by step. All
 * fields stay mounted and uncontrolled, so that no input depends on JavaScript.
 */
export function EstimateForm(props: EstimateFormProps) {
  const [refused] = useState(props.refused);
  const typed = refused?.values ?? {};
  const asked = typed.poolSize || props.pool?.size || props.size;
  const size = props.prices.some((one) => one.size === asked) ? asked : defaultSize;
  const [chosen, setChosen] = useState<Chosen>({
    size: props.pool?.id ? asked : size,
    channel: typed.preferredChannel ?? "email",
    options: typed.options?.split("\n") ?? [],
  });
  const [problem, setProblem] = useState(refused ? { ...refused, step: stepOf(refused.field) } : noProblem);
  const [state, setState] = useState<"editing" | "sending" | "sent">(props.sent ? "sent" : "editing");
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const { isOn, step, search, startAt, go, back } = useStepping();
  useStepFocus(form, step, problem);
  const { tell, toasts } = useToast();

  const begin = useEffectEvent(() => {
    const element = form.current;
    if (!element) return forgetDraft();
    const brought = [(props.pool?.size || props.size) && "poolSize", props.color && "finish"];
    const found = !refused && restoreDraft(element, search, brought.filter(Boolean));
    if (isTyped(element) || refused) keepDraft(element, search);
    if (found && isTyped(element)) tell(draftIsBack);
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

  function complain(found: StepProblem) {
    setProblem(found);
    if (found.step !== step) return go(found.step);
    if (found.field) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  }

  /** Goes to the next step or, at the end, submits. The Enter key does the same as the button. */
  async function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (state === "sending" || !form.current) return;
    const found = problemUpTo(step, form.current);
    if (found) return complain(found);
    setProblem(noProblem);
    if (step < lastStep) return go(step + 1);
    setState("sending");
    key.current ||= crypto.randomUUID();
    const refusal = await sendLead(payloadOf(new FormData(form.current)), key.current);
    if (refusal) {
      setState("editing");
      return complain({ step, field: "", message: refusal });
    }
    key.current = "";
    forgetDraft();
    setState("sent");
    // after a reload, the page shows again that it was sent, instead of an empty last step
    window.history.replaceState(window.history.state, "", "/estimate?sent=1");
  }

  const partOf = (index: number) => ({
    number: isOn ? index + 1 : Math.min(index + 1, 3),
    typed,
    hidden: isOn && step !== index,
  });
  const said = !isOn || problem.step === step ? problem : noProblem;
  return (
    <div className="wrap estimate" id="form">
      <div>
        <h1>Your price, then your name.</h1>
        {state === "sent" ? (
          <Thanks />
        ) : (
          <>
            <p className="lead">
              The range stands on this page. Send it only if you want us to make it exact.
            </p>
            <Progress step={isOn ? step : 0} />
            <form
              ref={form}
              className="form"
              method="post"
              action="/estimate#form"
              noValidate
              onSubmit={submit}
              onChange={edit}
            >
              <PoolStep {...props} {...partOf(0)} size={size} />
              <YardStep {...props} {...partOf(1)} problem={said} />
              {isOn && <PriceStep {...props} {...partOf(2)} size={chosen.size} wanted={chosen.options} />}
              <AnswerStep {...props} {...partOf(3)} channel={chosen.channel} problem={said} />
              <ProblemAt problem={said} />
              {/* remounted for the first step: if the row moved up from the end of the page, it would count as a
                  layout shift */}
              <Actions
                key={String(isOn)}
                step={step}
                isOn={isOn}
                sending={state === "sending"}
                onNext={() => void submit()}
                onBack={back}
              />
            </form>
          </>
        )}
      </div>
      <PriceSummary {...props} size={chosen.size} wanted={chosen.options} />
      {toasts}
    </div>
  );
}

function Thanks() {
  return (
    <SentPanel title="Request Sent Successfully!">
      <p>Your request is stored with the office you chose. It is answered in the way you asked for.</p>
      <p className="row after-lead">
        <a className="text-link" href="/estimate">
          Ask for another estimate
        </a>
      </p>
    </SentPanel>
  );
}

type ActionsProps = {
  step: number;
  isOn: boolean;
  sending: boolean;
  onNext: () => void;
  onBack: () => void;
};

/** The submit button stays in the page throughout, because the Enter key triggers it. */
function Actions({ step, isOn, sending, onNext, onBack }: ActionsProps) {
  const [previous, next] = [step - 1, step + 1].map((at) => estimateSteps[at]?.title.toLowerCase());
  return (
    <div className="form-actions">
      {isOn && previous && (
        <Button variant="line" onClick={onBack}>
          <Icon name="arrow-left" size={18} /> Back to {previous}
        </Button>
      )}
      {isOn && next && (
        <Button key={step} variant="go" onClick={onNext}>
          Next: {next}
        </Button>
      )}
      <Button type="submit" variant="go" hidden={isOn && step < lastStep} aria-disabled={sending}>
        {sending ? "Sending…" : "Send my estimate"}
      </Button>
    </div>
  );
}

/** The answers that affect the rest of the page. */
type Chosen = { size: string; channel: string; options: string[] };

function chosenIn(form: HTMLFormElement): Chosen {
  const answers = new FormData(form);
  const [size, channel] = ["poolSize", "preferredChannel"].map((name) => String(answers.get(name) ?? ""));
  return { size: size ?? "", channel: channel ?? "", options: answers.getAll("options").map(String) };
}

function payloadOf(answers: FormData): object {
  const given = [...answers].filter(([name, value]) => value !== "" && !special.includes(name));
  return {
    ...Object.fromEntries(given),
    firstName: String(answers.get("name") ?? "").trim(),
    lastName: "",
    options: answers.getAll("options"),
    phoneConsent: answers.has("phoneConsent"),
    requestType: "estimate",
    sourcePage: "estimate",
  };
}

const special = ["name", "options", "phoneConsent"];
