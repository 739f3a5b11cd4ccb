import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import { EmailLink } from "./email-link.tsx";
import { OfficeKey } from "./office-mark.tsx";

type OfficeCardProps = {
  office: OfficeOnPages;
  index: number;
  distance: string | null;
  chosen: boolean;
  onChoose: () => void;
};

/** How to reach an office. Its mark is the same as on the map. */
export function OfficeCard({ office, index, distance, chosen, onChoose }: OfficeCardProps) {
  return (
    <article id={`office-${office.id}`} tabIndex={-1}>
      <h2>
        <OfficeKey index={index} /> {office.name}
      </h2>
      <a className="tel num" href={office.callLink}>
        {office.phone}
      </a>
      <p>
        <EmailLink email={office.email} />
      </p>
      <p className="muted">{office.address}</p>
      <p className="muted">{office.hours}</p>
      {distance && <p className="num office-distance">{distance}</p>}
      <a href="#form" className="plain-button" aria-current={chosen ? "true" : undefined} onClick={onChoose}>
        Send a message to {office.name}
      </a>
    </article>
  );
}
