import type { Office } from "#core/settings/offices.rules.ts";
import { spelledOut } from "#lib/text/spelled-out.ts";
import { Button } from "#app/ui/button.tsx";
import { FloridaMap, type OfficeTowns } from "./florida-map.tsx";
import { isOnMap } from "./florida-outline.ts";
import { OfficeKey } from "./office-mark.tsx";
import { useAsking, usePosition } from "./position.ts";

type WhereProps = { places: OfficeTowns[]; statewide: string[] };

/** The map with everything on it as text beside it: each office's towns, and the visitor's position. */
export function Where({ places, statewide }: WhereProps) {
  const { point } = usePosition();
  const towns = places.reduce((sum, { office }) => sum + office.serviceAreas.length, 0);
  return (
    <section className="section office-map" aria-labelledby="where">
      <div className="wrap">
        <FloridaMap places={places} position={point} />
        <div>
          <h2 id="where">
            {capitalized(spelledOut(places.length))} offices, {towns} towns
          </h2>
          <AskPosition />
          {places.map(({ office }, index) => (
            <Towns key={office.id} office={office} index={index} />
          ))}
          <h3>Not on the list?</h3>
          <p>We build statewide, including {listed(statewide)}. Call the office nearest you.</p>
          <p className="fine">
            Outline simplified. Town positions: simplemaps.com, CC BY 4.0 (
            <a href="/legal-disclaimers#attribution">sources</a>).
          </p>
        </div>
      </div>
    </section>
  );
}

/** Requests the position, and announces the result. */
function AskPosition() {
  const { state, point, ask, answer } = useAsking<HTMLParagraphElement>();
  const text = {
    unasked: "Your browser will ask first. Your location stays on your device.",
    detecting: "Finding you…",
    unavailable: "We couldn’t get your location; use the list below.",
    located:
      point && !isOnMap(point)
        ? "You’re outside this map. The cards above show how far each office is."
        : "You’re on the map, and the cards above show how far each office is.",
  }[state];
  return (
    <div className="ask-position needs-script">
      {state === "unasked" && (
        <Button variant="line" onClick={ask}>
          Show me on the map
        </Button>
      )}
      <p ref={answer} className="muted" role="status" tabIndex={-1}>
        {text}
      </p>
    </div>
  );
}

function Towns({ office, index }: { office: Office; index: number }) {
  return (
    <section aria-label={`Towns of the ${office.name} office`}>
      <h3>
        <OfficeKey index={index} /> {office.name} <small>and {office.serviceAreas.length} towns</small>
      </h3>
      <ul className="town-list">
        {office.serviceAreas.map((town) => (
          <li key={town}>{town}</li>
        ))}
      </ul>
    </section>
  );
}

function listed(names: string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
