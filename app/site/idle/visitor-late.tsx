import { Arrival } from "#app/site/arrival.tsx";
import { Assistant } from "#app/site/assistant/assistant.tsx";
import { Consent } from "#app/site/consent/cookie-consent.tsx";
import { Tracking } from "#app/site/tracking/tracking.tsx";

/** Consent comes first: it says no for everybody before anything is told. */
export function VisitorLate() {
  return (
    <>
      <Consent />
      <Tracking />
      <Arrival />
      <Assistant />
    </>
  );
}
