import { useState } from "react";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { fieldName } from "#app/admin/kit/form/field-name.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { Timeline, type TimelineItem } from "#app/admin/kit/record/timeline.tsx";
import { leadTimeline } from "#app/admin/leads/timeline.ts";
import { contacts } from "#core/leads/contacts/contract.ts";
import { channelLabels, channels } from "#core/leads/channels.rules.ts";
import type { TimelineEntry } from "#core/leads/contacts/shape.ts";

const pageSize = 20;

/** Everything that happened with a contact, newest first. */
export function ContactTimeline({ id }: { id: number }) {
  const [pages, setPages] = useState(1);
  const more = () => setPages(pages + 1);
  return (
    <Section title="Timeline">
      {Array.from({ length: pages }, (_, index) => (
        <TimelinePage key={index} id={id} page={index + 1} more={index + 1 === pages ? more : undefined} />
      ))}
    </Section>
  );
}

type PageProps = { id: number; page: number; more: (() => void) | undefined };

function TimelinePage({ id, page, more }: PageProps) {
  const { officeName } = useOffices();
  const query = useAsk(contacts, "timeline", { id, query: { page, pageSize } }, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading the timeline" rows={3} />;
  if (!query.data)
    return (
      <Failure what="The timeline could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const { items, total } = query.data;
  return (
    <>
      <Timeline items={items.map((entry) => itemOf(entry, officeName))} />
      {more && page * pageSize < total && (
        <p className="record-actions">
          <button type="button" className="staff-button" onClick={more}>
            Older
          </button>
        </p>
      )}
    </>
  );
}

function itemOf(entry: TimelineEntry, officeName: (id: string) => string): TimelineItem {
  const { key: id, at, leadId, activity, quote, change, message } = entry;
  if (quote)
    return {
      id,
      at,
      by: "",
      what: `Quote ${quote.number}: ${quote.title}`,
      to: `/admin/admin-estimates?open=${quote.id}`,
    };
  if (change) return { id, at, by: change.actor, ...describeChange(change.changes) };
  const [item] = activity ? leadTimeline([activity], officeName) : [];
  return {
    id,
    at,
    what: item?.what ?? "",
    by: item?.by ?? "",
    text: item?.text ?? (message || undefined),
    to: leadId === null ? undefined : `/admin/estimates?open=${leadId}`,
  };
}

type Changes = NonNullable<TimelineEntry["change"]>["changes"];

function describeChange(changes: Changes): Pick<TimelineItem, "what" | "text"> {
  const stopped = changes.find(({ field }) => field === "stopped");
  const others = changes.filter((one) => one !== stopped);
  const wish = stopped?.to === "yes" ? "Asked us to stop calls and texts" : "May be called again";
  const lines = others.map(
    ({ field, from, to }) => `${fieldName(field, names, 1)}: ${valueText(from)} → ${valueText(to)}`,
  );
  return {
    what: [...(stopped ? [wish] : []), ...(others.length > 0 ? ["Contact corrected"] : [])].join(". "),
    text: lines.length > 0 ? lines.join("\n") : undefined,
  };
}

const names = { preferredChannel: "preferred contact" };

function valueText(value: string): string {
  const channel = channels.find((one) => one === value);
  return channel ? channelLabels[channel] : value || "nothing";
}
