import "./assistant.css";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Recommendation } from "#core/desk/advice/rules.ts";
import type { AssistantDialog } from "./dialog.tsx";
import { finderAsked } from "#app/site/parts/finder-asked.ts";

/** Values from the specification, section 9. */
const highlightMs = 5_000;
const pulseEveryMs = 15_000;
const pulseMs = 1_000;

/**
 * The round floating button: highlighted when it appears and when there is something new, with a pulse now and then.
 */
export function AssistantButton({ recommendations }: { recommendations: Recommendation[] }) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<typeof AssistantDialog | null>(null);
  const [open, setOpen] = useState(false);
  const highlighted = useHighlight(recommendations.map(({ poolId }) => poolId).join());
  const pulsing = usePulse();
  const count = recommendations.length;
  const text = count === 0 ? "Pool Finder" : `${count} ${count === 1 ? "pool" : "pools"} for you`;

  async function show() {
    try {
      const module = await import("./dialog.tsx");
      setDialog(() => module.AssistantDialog);
      setOpen(true);
    } catch {
      // without the dialog, its target does the same
      void navigate("/pools", finderAsked);
    }
  }

  return (
    <>
      <button
        type="button"
        className="assistant-button"
        data-highlighted={highlighted || undefined}
        data-pulsing={pulsing || undefined}
        aria-haspopup="dialog"
        aria-label={count === 0 ? "Open Pool Finder assistant" : `${text}: open Pool Finder assistant`}
        onClick={() => void show()}
      >
        <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z" />
        </svg>
        <span>{text}</span>
      </button>
      {Dialog && open && <Dialog recommendations={recommendations} onClose={() => setOpen(false)} />}
    </>
  );
}

/** True for five seconds after mounting, and again after each change. */
function useHighlight(change: string): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => {
    setOn(true);
    const timer = setTimeout(() => setOn(false), highlightMs);
    return () => clearTimeout(timer);
  }, [change]);
  return on;
}

function usePulse(): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout>;
    const timer = setInterval(() => {
      setOn(true);
      end = setTimeout(() => setOn(false), pulseMs);
    }, pulseEveryMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, []);
  return on;
}
