import type { Office } from "#core/offices/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FloridaMap, type OfficeTowns } from "./florida-map.tsx";
import { isOnMap } from "./florida-outline.ts";
import { OfficeKey } from "./office-mark.tsx";
import { useAsking, usePosition } from "./position.tsx";

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

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
            {numbers[places.length] ?? places.length} offices, {towns} towns.
          </h2>
          <AskPosition />
          {places.map(({ office }, index) => (
            <Towns key={office.id} office={office} index={index} />
          ))}
          <h3>Not on the list?</h3>
          <p>We build statewide, also in {listed(statewide)}. Ask the office that is nearest to you.</p>
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
  const said = {
    unasked: "Your browser asks you first. Your location stays on your device.",
    detecting: "Finding you…",
    unavailable: "Your browser did not share your location. The list below works without it.",
    located:
      point && !isOnMap(point)
        ? "You are outside this map. The cards show how far each office is."
        : "You are on the map, and the cards show how far each office is.",
  }[state];
  return (
    <div className="ask-position">
      {state === "unasked" && (
        <Button variant="line" onClick={ask}>
          Show me on the map
        </Button>
      )}
      <p ref={answer} className="muted" role="status" tabIndex={-1}>
        {said}
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
