import "./cards.css";
import type { Office, OfficeOnPages } from "#core/settings/offices.rules.ts";
import { greatCircle, type Point } from "#lib/web/great-circle.ts";
import { EmailLink } from "./email-link.tsx";
import { useAsking } from "./position.ts";

/** The footer's office cards; with a known position, each shows its distance. */
export function FooterOffices({ offices }: { offices: OfficeOnPages[] }) {
  const { state, point, ask, answer } = useAsking<HTMLElement>();
  return (
    <section ref={answer} className="offices" aria-label="Our offices" tabIndex={-1}>
      {offices.map((office) => (
        <div key={office.id}>
          <h2>{office.name}</h2>
          <a className="tel num" href={office.callLink}>
            {office.phone}
          </a>
          <p className="muted">{office.address}</p>
          <p className="muted">{office.hours}</p>
          <p className="muted">
            <EmailLink email={office.email} />
          </p>
          {point && <p className="num">{distanceText(point, office)}</p>}
        </div>
      ))}
      {state === "unasked" && (
        <p className="offices-ask needs-script">
          <button type="button" className="plain-button" onClick={ask}>
            Show how far each office is
          </button>
        </p>
      )}
    </section>
  );
}

/** "84 km (52 miles) from you", as the crow flies. */
export function distanceText(from: Point, office: Office): string {
  const kilometers = greatCircle(from, office.coordinates, "kilometers");
  const miles = greatCircle(from, office.coordinates, "miles");
  return `${Math.round(kilometers)} km (${Math.round(miles)} miles) from you`;
}
