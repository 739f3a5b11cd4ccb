import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import type { Column } from "#app/admin/kit/list/list-screen.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { stageLabel } from "#core/quotes/rules.ts";
import type { QuoteSummary } from "#core/quotes/shape.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import { ageInDays, ageLabel } from "./age.ts";
import { stageVariant } from "./stage.ts";

export const quoteColumns: Column<QuoteSummary>[] = [
  { header: "Customer", cell: (quote) => <bdi>{quote.contactName}</bdi>, first: true },
  { header: "Title", cell: (quote) => <bdi>{quote.title}</bdi>, long: true },
  {
    header: "Stage",
    cell: (quote) => <Tag variant={stageVariant(quote.stage)}>{stageLabel(quote)}</Tag>,
    first: true,
  },
  {
    header: "Total",
    cell: (quote) => dollars(quote.totalCents),
    first: true,
    align: "end",
    sort: { descending: "total" },
  },
  {
    header: "Owner",
    cell: ({ owner }) => (owner ? <bdi>{owner.name}</bdi> : <span className="muted">No one</span>),
  },
  { header: "Office", cell: (quote) => <OfficeName id={quote.officeId} /> },
  { header: "Valid until", cell: ({ validUntil }) => (validUntil ? longDay(validUntil) : "–") },
  { header: "Sent (ET)", cell: (quote) => <Recent at={quote.sentAt} /> },
  { header: "Age", cell: (quote) => <Age quote={quote} />, align: "end" },
  { header: "Opened (ET)", cell: (quote) => <Recent at={quote.viewedAt} />, extra: true },
  { header: "Created (ET)", cell: (quote) => <Recent at={quote.createdAt} />, extra: true },
];

function OfficeName({ id }: { id: string }) {
  return <>{useOffices().officeName(id)}</>;
}

/** The days since it was sent or, for a draft, started. */
export function Age({ quote }: { quote: Pick<QuoteSummary, "sentAt" | "createdAt"> }) {
  return <>{ageLabel(ageInDays(quote, useNow(60_000)))}</>;
}
