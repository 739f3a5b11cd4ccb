import { Mark } from "./mark.tsx";
import type { ClosedPage } from "./read-quote-page.ts";

/** The same for every address that opens nothing: it does not tell whether there ever was a quote. */
export function Closed({ company, offices }: ClosedPage) {
  return (
    <>
      <title>{`This link doesn’t open a quote | ${company}`}</title>
      <header className="quote-top">
        <Mark name={company} />
      </header>
      <main id="main" className="quote-closed" data-quote="closed">
        <h1>This link doesn’t open a quote</h1>
        <p className="lead">
          The link may be out of date, or the end of it may be cut off. Call us and we’ll send you a new one
          right away.
        </p>
        <ul className="row quote-phones">
          {offices.map(({ id, name, phone, callLink }) => (
            <li key={id}>
              <a className="button line" href={callLink}>
                {name} {phone}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
