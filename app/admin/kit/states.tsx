import { CircleAlert, Lock } from "lucide-react";
import { AnswerError, sentenceOf } from "./ask.ts";

/** Grey bars in the shape of rows while the first answer is on its way. */
export function Skeleton({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

type EmptyProps = { title: string; text?: string; action?: { label: string; run: () => void } };

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && (
        <button type="button" className="staff-button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Says what failed and why, with the number by which the server's log names it. A 403 is no failure but a wall. */
export function Failure({ what, error, retry }: { what: string; error: unknown; retry: () => unknown }) {
  const answer = error instanceof AnswerError ? error : null;
  if (answer?.status === 403) return <Forbidden />;
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <h2>{what}</h2>
      <p>{sentenceOf(error)}</p>
      {answer?.problem?.requestId && (
        <p className="muted">
          Request <code>{answer.problem.requestId}</code>
        </p>
      )}
      <button type="button" className="staff-button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}

export function Forbidden() {
  return (
    <div className="state">
      <Lock size={28} aria-hidden />
      <h2>Your role does not open this page.</h2>
      <p>If you need it for your work, ask the system administrator.</p>
    </div>
  );
}
