import { CircleAlert, Lock } from "lucide-react";
import { AnswerError, errorMessage } from "./fetch-json.ts";

/** Gray bars in the shape of rows while the first answer loads. */
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

type FailureProps = {
  what: string;
  /** The message for a record that no longer exists. */
  gone?: string;
  error: unknown;
  retry: () => unknown;
};

/** Shows what failed and why, with the request id for the server's log. A 403 is shown as missing access. */
export function Failure({ what, gone, error, retry }: FailureProps) {
  const answer = error instanceof AnswerError ? error : null;
  if (answer?.status === 403) return <Forbidden />;
  if (answer?.status === 404 && gone) return <Empty title={gone} />;
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <h2>{what}</h2>
      <p>{errorMessage(error)}</p>
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
      <h2>You don’t have access to this page.</h2>
      <p>Ask an admin if you need it.</p>
    </div>
  );
}
