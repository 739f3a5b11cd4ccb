import { useEffect, useState } from "react";
import { ask, remember, remembered, type List } from "./ask.ts";

type DataRequestOptions<Answer> = {
  address: string;
  /** What the page was loaded with, and the address that would have answered it. */
  initial: { address: string; answer: Answer };
  retries?: number;
  /** Whether answers are kept for five minutes; otherwise each change of the address asks again. */
  keep?: boolean;
};

export type DataRequest<Answer> = {
  state: "ready" | "waiting" | "failed";
  /** While waiting and after a failure, the last answer. */
  answer: Answer;
  /** Why it failed, for the visitor. */
  problem: string;
  again: () => void;
};

/** The answer from this address, requested whenever the address changes. The page came with the first one. */
export function useDataRequest<Answer extends List>({
  address,
  initial,
  retries = 0,
  keep = false,
}: DataRequestOptions<Answer>): DataRequest<Answer> {
  const [page, setPage] = useState(initial.answer);
  const [latest, setLatest] = useState({ ...initial, problem: "" });
  const [attempt, setAttempt] = useState(0);
  // the page has been loaded again
  if (page !== initial.answer) {
    setPage(initial.answer);
    setLatest({ ...initial, problem: "" });
  }
  useEffect(() => {
    if (keep) remember(initial.address, initial.answer);
  }, [keep, initial.address, initial.answer]);
  const isCurrent = latest.address === address;
  useEffect(() => {
    if (isCurrent) return undefined;
    const kept = keep ? remembered<Answer>(address) : null;
    if (kept) {
      setLatest({ address, answer: kept.answer, problem: "" });
      return undefined;
    }
    let isOver = false;
    ask<Answer>(address, { retries, keep }).then(
      (answer) => !isOver && setLatest({ address, answer, problem: "" }),
      ({ message }: Error) => !isOver && setLatest((last) => ({ ...last, address, problem: message })),
    );
    return () => {
      isOver = true;
    };
  }, [address, attempt, isCurrent, keep, retries]);
  return {
    state: !isCurrent ? "waiting" : latest.problem ? "failed" : "ready",
    answer: latest.answer,
    problem: latest.problem,
    again() {
      setLatest({ ...latest, address: "", problem: "" });
      setAttempt(attempt + 1);
    },
  };
}
