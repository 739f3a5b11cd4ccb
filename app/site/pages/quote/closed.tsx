import { ClosedLink } from "#app/site/parts/private-page.tsx";
import { Mark } from "./mark.tsx";
import type { ClosedPage } from "./read-quote-page.ts";

/** What an address that opens nothing shows. */
export function Closed({ company, offices }: ClosedPage) {
  return (
    <>
      <header className="quote-top">
        <Mark name={company} />
      </header>
      <ClosedLink
        what="quote"
        company={company}
        offices={offices}
        help="we’ll send you a new one right away"
      />
    </>
  );
}
