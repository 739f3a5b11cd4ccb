import { Link } from "react-router";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import { photosText } from "#core/leads/photos/rules.ts";
import { visits } from "#core/visits/contract.ts";
import { visitDay } from "#core/visits/rules.ts";
import type { Visit } from "#core/visits/shape.ts";
import { nextDay } from "#lib/time/florida-instant.ts";
import { clockTime, floridaIsoDay } from "#lib/time/florida-time.ts";
import { VisitPlace } from "./visit-place.tsx";
import "./soon.css";

/** The visits today and tomorrow of the user and the user's offices; nothing for who may not see visits. */
export function VisitsSoon() {
  const { user } = useShell();
  return may(user, visits.operations.list) ? <Soon /> : null;
}

function Soon() {
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const tomorrow = nextDay(today);
  const query = useList(visits, { from: today, until: tomorrow, user: "near", pageSize: 100 });
  return (
    <section className="panel visits-soon" aria-labelledby="visits-soon">
      <h2 id="visits-soon">Visits today and tomorrow</h2>
      {query.isError && !query.data && (
        <Failure what="The visits could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.items.length === 0 && <p className="muted">No visits booked for today or tomorrow.</p>}
      {[today, tomorrow].map((day) => (
        <Day
          key={day}
          visits={(query.data?.items ?? []).filter((one) => floridaIsoDay(one.startsAt) === day)}
        />
      ))}
    </section>
  );
}

function Day({ visits: listed }: { visits: Visit[] }) {
  const { officeName } = useOffices();
  const [first] = listed;
  if (!first) return null;
  return (
    <>
      <h3>{visitDay(first.startsAt)}</h3>
      <ul>
        {listed.map((visit) => (
          <li key={visit.id}>
            <time dateTime={visit.startsAt}>{clockTime(visit.startsAt)}</time>
            <Link to={`/admin/estimates?open=${visit.lead.id}`}>
              <bdi>{visit.lead.name}</bdi>
            </Link>
            <VisitPlace visit={visit} />
            <span>
              <bdi>{visit.user.name}</bdi>, {officeName(visit.lead.officeId)}
              {visit.photos > 0 && `, ${photosText(visit.photos)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
