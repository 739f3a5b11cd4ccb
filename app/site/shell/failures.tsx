import { useLocation, type ErrorResponse } from "react-router";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";

/** What is shown instead of a page that failed. */
export function Failure({ error }: { error: unknown }) {
  // only answers have a status
  const { status, data } = error as Partial<ErrorResponse>;
  // a busy server says in a sentence what to do
  return status === 404 ? <NotFound /> : <OurFault said={status === 503 ? data : ourFault} />;
}

/** The content of a page that does not exist. */
function NotFound() {
  return (
    <div className="wrap section">
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <h1>404. Dry land.</h1>
      <p className="lead">404 Page Not Found.</p>
      <p className="row after-lead">
        <ButtonLink to="/pools">See all pools</ButtonLink>
        <ButtonLink to="/" variant="line">
          Home
        </ButtonLink>
      </p>
    </div>
  );
}

const ourFault = "500. The page could not be put together.";

/**
 * Shown after a server error. It needs no data, because loading data may be what failed. Retrying requests the same
 * address.
 */
function OurFault({ said }: { said: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap section">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1>That one is on us.</h1>
      <p className="lead">{said}</p>
      <p className="row after-lead">
        <a className={buttonClass({ variant: "go" })} href={pathname + search}>
          Try again
        </a>
        <a className={buttonClass({ variant: "line" })} href="/">
          Home
        </a>
      </p>
    </div>
  );
}
