import { useState } from "react";
import { useLocation } from "react-router";
import { estimateSteps } from "./steps.ts";

/**
 * Counts the forms of a visit. The address of a sent form is written past the router, which therefore takes a link to
 * the form for the page that is shown: such a link starts the next round. Back to a place seen before does not, so that
 * it leads to no empty form.
 * @returns the round, and what to call once a form has been sent
 */
export function useRound(): [round: number, sent: () => void] {
  const { key, hash } = useLocation();
  const [round, setRound] = useState(0);
  const [isSent, setSent] = useState(false);
  const [seen, setSeen] = useState([key]);
  if (!seen.includes(key)) {
    setSeen([...seen, key]);
    if (isSent && !estimateSteps.some(({ id }) => `#${id}` === hash)) {
      setRound(round + 1);
      setSent(false);
    }
  }
  return [round, () => setSent(true)];
}
