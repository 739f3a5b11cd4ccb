import { buttonClass } from "#app/ui/button-class.ts";

/** What failed; only answers have a status. */
type FailedAnswer = { status?: number; data?: unknown };

/**
 * What is shown instead of a page that failed. It needs no data, because loading data may be what failed. Retrying
 * requests the same address.
 */
export function Failure({ error }: { error: FailedAnswer }) {
  const { status, data } = error;
  const isMissing = status === 404;
  // a busy server answers with a sentence that says what to do
  const sentence = status === 503 && data ? String(data) : "Please try again. (Error 500)";
  return (
    <div className="wrap section">
      <title>{isMissing ? "404 Page Not Found" : "Something went wrong"}</title>
      <meta name="robots" content="noindex" />
      <h1>{isMissing ? "We can’t find that page" : "Something went wrong on our end"}</h1>
      <p className="lead">{isMissing ? "404 Page Not Found." : sentence}</p>
      <p className="row after-lead">
        <a className={buttonClass({ variant: "go" })} href={isMissing ? "/pools" : ""}>
          {isMissing ? "See all pools" : "Try again"}
        </a>
        <a className={buttonClass({ variant: "line" })} href="/">
          Home
        </a>
      </p>
    </div>
  );
}
