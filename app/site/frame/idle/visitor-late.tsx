import { Assistant } from "#app/site/visitor/assistant/assistant.tsx";
import { Consent } from "#app/site/frame/consent/cookie-consent.tsx";
import { Tracking } from "#app/site/frame/tracking/tracking.tsx";
import { Arrival } from "./arrival.tsx";

/**
 * Consent comes first: it denies everything before any event is sent. `first` is the path of the page that was loaded;
 * the visitor may have left it already.
 */
export function VisitorLate({ first }: { first: string }) {
  return (
    <>
      <Consent />
      <Tracking />
      <Arrival first={first} />
      <Assistant />
    </>
  );
}
