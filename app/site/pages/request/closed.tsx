import type { RequestFrame } from "./read-request.ts";
import { RequestTop } from "./top.tsx";

/** The same for every address that opens nothing: it does not tell whether there ever was a request. */
export function ClosedRequest({ frame }: { frame: RequestFrame }) {
  return (
    <>
      <title>{`This link doesn’t open a request | ${frame.company.name}`}</title>
      <RequestTop company={frame.company.name} />
      <main id="main" className="kept-closed">
        <h1>This link doesn’t open a request</h1>
        <p className="lead">
          The link may be out of date, or the end of it may be cut off. Call us and we’ll look your request
          up.
        </p>
        <ul className="row kept-phones">
          {frame.offices.map(({ id, name, phone, callLink }) => (
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
