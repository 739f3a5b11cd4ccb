import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { forgetBegun, isLogged, keyOf, parseBegun, useBegun, type Begun } from "./begun.ts";
import { logEntries, type LogEntry } from "./log-entries.ts";

const questions: Record<Begun["kind"], string> = {
  call: "How did the call go?",
  text: "How did the text go?",
};

type AskProps = {
  lead: Lead;
  isPending: boolean;
  log: (entry: LogEntry) => void;
  /** The element that gets the focus if the question had it and is gone. */
  after: RefObject<HTMLElement | null>;
};

/**
 * Asks for the outcome of a call or text that was begun from this record, as soon as the user is back, until anyone has
 * logged it or the user dismisses the question.
 */
export function AskAfter({ lead, ...props }: AskProps) {
  const key = keyOf(useShell().user.id, lead.id);
  const text = useBegun(key);
  const begun = parseBegun(text);
  const isBack = useIsBack(text);
  const isDone = begun !== null && isLogged(begun, lead.activities);
  useEffect(() => {
    if (isDone) forgetBegun(key);
  }, [isDone, key]);
  const kind = begun && isBack && !isDone ? begun.kind : null;
  return (
    <>
      <span className="visually-hidden" role="status">
        {kind && questions[kind]}
      </span>
      {kind && <Question kind={kind} dismiss={() => forgetBegun(key)} {...props} />}
    </>
  );
}

type QuestionProps = Omit<AskProps, "lead"> & { kind: Begun["kind"]; dismiss: () => void };

function Question({ kind, dismiss, isPending, log, after }: QuestionProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [gone, next] = [area.current, after];
    return () => {
      if (gone?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
    };
  }, [after]);
  return (
    <div className="ask-after" role="group" aria-label={questions[kind]} ref={area}>
      <b aria-hidden>{questions[kind]}</b>
      {logEntries[kind].map((entry) => (
        <button
          key={entry.label}
          type="button"
          className="staff-button"
          aria-disabled={isPending}
          onClick={() => log(entry)}
        >
          <entry.Icon size={16} aria-hidden /> {entry.label}
        </button>
      ))}
      <button type="button" className="staff-button" onClick={dismiss}>
        Not now
      </button>
    </div>
  );
}

/** If no other app comes to the front within this many ms, none has opened. */
const appOpensMs = 1_000;

/** Whether the user, who was sent to another app, is back on this page; after a reload at once. */
function useIsBack(begun: string | null): boolean {
  const [back, setBack] = useState(begun);
  useEffect(() => {
    if (begun === null || begun === back) return undefined;
    const returned = () => {
      if (document.visibilityState === "visible" && document.hasFocus()) setBack(begun);
    };
    const timer = setTimeout(returned, appOpensMs);
    addEventListener("focus", returned);
    document.addEventListener("visibilitychange", returned);
    return () => {
      clearTimeout(timer);
      removeEventListener("focus", returned);
      document.removeEventListener("visibilitychange", returned);
    };
  }, [begun, back]);
  return begun === back;
}
