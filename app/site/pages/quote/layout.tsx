import "./page.css";
import "./lines.css";
import "./sign.css";
import { Outlet } from "react-router";
import type { PlainHandle } from "#app/world.ts";

/** The server alone draws it: no navigation, no cookies, no assistant, nothing that counts or comes from elsewhere. */
export const handle: PlainHandle = { isPlain: true };

export default function QuoteLayout() {
  return <Outlet />;
}

/** Whatever failed has been logged; its text could name the quote. */
export function ErrorBoundary() {
  return (
    <main id="main" className="quote-closed">
      <title>We can’t show your quote right now</title>
      <meta name="robots" content="noindex, nofollow" />
      <h1>We can’t show your quote right now</h1>
      <p className="lead">Something went wrong on our end. Please try again in a minute, or call us.</p>
    </main>
  );
}
