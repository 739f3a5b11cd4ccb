import { useEffect, useState } from "react";
import { ask, remember, remembered, type List } from "./ask.ts";

type Asking<Answer> = {
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
export function useAsked<Answer extends List>({
  address,
  initial,
  retries = 0,
  keep = false,
}: Asking<Answer>): DataRequest<Answer> {
  const [page, setPage] = useState(initial.answer);
  const [got, setGot] = useState({ ...initial, problem: "" });
  const [attempt, setAttempt] = useState(0);
  // the page has been loaded again
  if (page !== initial.answer) {
    setPage(initial.answer);
    setGot({ ...initial, problem: "" });
  }
  useEffect(() => {
    if (keep) remember(initial.address, initial.answer);
  }, [keep, initial.address, initial.answer]);
  const isGot = got.address === address;
  useEffect(() => {
    if (isGot) return undefined;
    const kept = keep ? remembered<Answer>(address) : null;
    if (kept) {
      setGot({ address, answer: kept.answer, problem: "" });
      return undefined;
    }
    let isOver = false;
    ask<Answer>(address, { retries, keep }).then(
      (answer) => !isOver && setGot({ address, answer, problem: "" }),
      ({ message }: Error) => !isOver && setGot((last) => ({ ...last, address, problem: message })),
    );
    return () => {
      isOver = true;
    };
  }, [address, attempt, isGot, keep, retries]);
  return {
    state: !isGot ? "waiting" : got.problem ? "failed" : "ready",
    answer: got.answer,
    problem: got.problem,
    again() {
      setGot({ ...got, address: "", problem: "" });
      setAttempt(attempt + 1);
    },
  };
}
