import { CalendarPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { useShellData } from "#app/admin/frame/shell-data.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import { passFocus } from "#app/admin/kit/take-focus.ts";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { visits } from "#core/visits/contract.ts";
import { BookVisit } from "./book.tsx";
import { OpenVisit } from "./open-visit.tsx";
import { PastVisits } from "./past-visits.tsx";
import "./visits.css";

export function useLeadVisits(id: number) {
  return useList(visits, { lead: String(id), pageSize: 200 });
}

/** A lead's visits: future ones with their actions first, then past ones. */
export function LeadVisits({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const query = useLeadVisits(lead.id);
  if (!may(user, visits.operations.list)) return null;
  const all = query.data?.items ?? [];
  const open = all.filter(({ canceledAt, completedAt }) => canceledAt === null && completedAt === null);
  const past = all.filter((visit) => !open.includes(visit)).toReversed();
  return (
    <section className="lead-visits" aria-label="Visits">
      {query.isError && !query.data && (
        <Failure what="The visits could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {open.map((visit) => (
        <OpenVisit key={visit.id} visit={visit} />
      ))}
      <Booking lead={lead} />
      <PastVisits visits={past} />
    </section>
  );
}

const closed = ["lost", "spam", "archived"];

/** "Book a visit" and its form. V opens it, and focuses its first field. */
function Booking({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const isLoaded = useShellData() !== undefined;
  // an unfinished booking survives a reload
  const { draft } = useDraft(visits.name, `new:${lead.id}`);
  const [isOpen, setIsOpen] = useState(draft !== null);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOffered = isLoaded && may(user, visits.operations.create) && !closed.includes(lead.stage);
  const openForm = (event?: KeyboardEvent) => {
    event?.preventDefault();
    setIsOpen(true);
    area.current?.querySelector<HTMLElement>("input")?.focus();
  };
  useKeys("Lead", isOffered ? [{ key: "v", does: "Book a visit", run: openForm }] : [], area);
  useEffect(() => {
    if (wasOpen.current && !isOpen) passFocus(button.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOffered) return null;
  return (
    <div ref={area}>
      {isOpen ? (
        <BookVisit lead={lead} close={() => setIsOpen(false)} />
      ) : (
        <p className="record-actions">
          <button ref={button} type="button" className="staff-button" onClick={() => openForm()}>
            <CalendarPlus size={16} aria-hidden /> Book a visit
          </button>
        </p>
      )}
    </div>
  );
}
