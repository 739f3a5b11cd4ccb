import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { visits } from "#core/visits/contract.ts";
import { BookVisit } from "./book.tsx";
import { OpenVisit } from "./open-visit.tsx";
import { PastVisits } from "./past-visits.tsx";
import type { Booking } from "./use-booking.ts";
import "./visits.css";

export function useLeadVisits(id: number) {
  return useList(visits, { lead: String(id), pageSize: 200 });
}

/** A lead's visits: future ones with their actions first, then the form for another, then past ones. */
export function LeadVisits({ lead, booking }: { lead: Lead; booking: Booking }) {
  const { user } = useShell();
  const query = useLeadVisits(lead.id);
  const { isOpen, close, area } = booking;
  if (!may(user, visits.operations.list)) return null;
  const all = query.data?.items ?? [];
  const open = all.filter(({ canceledAt, completedAt }) => canceledAt === null && completedAt === null);
  const past = all.filter((visit) => !open.includes(visit)).toReversed();
  return (
    <section className="lead-visits" aria-label="Visits" ref={area}>
      {query.isError && !query.data && (
        <Failure what="The visits could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {open.map((visit) => (
        <OpenVisit key={visit.id} visit={visit} />
      ))}
      {isOpen && <BookVisit lead={lead} close={close} />}
      <PastVisits visits={past} />
    </section>
  );
}
