import "./proof.css";
import { PictureView } from "#app/ui/picture.tsx";
import type { PersonOnPage } from "./read-proof.ts";

type PeopleProps = { people: PersonOnPage[]; offices: { id: string; name: string }[] };

/** Who works for the company, with the office of each; nothing if nobody is shown. */
export function People({ people, offices }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <section className="section" id="people">
      <div className="wrap">
        <h2>The people you’ll deal with</h2>
        <ul className="staff-people">
          {people.map(({ name, role, office, license, picture }) => (
            <li key={`${name} ${role} ${office}`}>
              {picture && <PictureView picture={picture} sizes="10rem" alt={picture.alt || name} />}
              <h3>{name}</h3>
              <p>{[role, offices.find(({ id }) => id === office)?.name].filter(Boolean).join(", ")}</p>
              {license && <p className="fine">License {license}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
