import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from "react";
import { goInPlace, onAddressChange } from "#app/document/address.ts";
import { useHash, useSearch } from "#app/document/use-address.ts";
import { afterFrame } from "#app/site/parts/after-frame.ts";
import { estimateSteps, type StepProblem } from "./steps.ts";

type Origin = { fromStep?: number } | null;

/**
 * The current step, stored in the URL fragment, so that the browser's Back button goes back one step and a reload
 * keeps it; without a fragment it starts at `startAt`. Before hydration there are no steps, and all parts are shown.
 * @param served the page's query
 */
export function useStepping(served: string) {
  const isOn = useSyncExternalStore(never, onClient, onServer);
  const search = useSearch(served);
  const hash = useHash();
  const linkedStep = estimateSteps.findIndex(({ id }) => `#${id}` === hash);
  const [start, startAt] = useState(0);
  const [going, setGoing] = useState<number>();
  useEffect(() => onAddressChange(() => setGoing(undefined)), []);
  const step = going ?? (linkedStep === -1 ? start : linkedStep);

  /** The form shows the step in the next frame; the address follows. */
  function go(to: number) {
    setGoing(to);
    const state: Origin = { fromStep: step };
    afterFrame(() => goInPlace(`/estimate${search}#${estimateSteps[to]?.id ?? ""}`, { state }));
  }

  /** Undoes the last step forward if that is how this step was reached, so that Back does not lead forward. */
  function back() {
    if ((history.state as Origin)?.fromStep === step - 1) history.back();
    else go(step - 1);
  }

  return { isOn, step, search, startAt, go, back };
}

/** If the visitor is already typing further down at hydration, the form continues there. */
export function stepWithFocus(form: HTMLFormElement): number {
  const focused = document.activeElement;
  if (!focused || !form.contains(focused)) return 0;
  return estimateSteps.findIndex(({ id }) => `part-${id}` === focused.closest(".estimate-step")?.id);
}

/** Focuses the heading of a new step so that it is announced, or the invalid field in it. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, step: number, problem: StepProblem) {
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const part = form.current?.querySelector(`#part-${estimateSteps[step]?.id}`);
    if (!part || part.contains(document.activeElement)) return;
    const wrong = problem.step === step && problem.field ? `[name="${problem.field}"]` : "h2";
    form.current?.previousElementSibling?.scrollIntoView({ block: "nearest" });
    // the focus style would lay out the step twice in this frame
    afterFrame(() => part.querySelector<HTMLElement>(wrong)?.focus({ preventScroll: true }));
  }, [form, step, problem]);
}

const never = () => () => {};
const onClient = () => true;
const onServer = () => false;
