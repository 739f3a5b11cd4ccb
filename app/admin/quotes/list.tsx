import { Recent, Tag } from "#app/admin/kit/facts.tsx";
import { lazyBody } from "#app/admin/kit/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { quoteStageLabels } from "#core/quotes/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { floridaDay } from "#lib/florida-time.ts";
import { quotes } from "#core/quotes/contract.ts";

export function meta() {
  return [{ title: "Quotes: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/admin-estimates: the quotes written by staff. */
export default function QuotesList() {
  return <ListPage screen={quotesScreen} />;
}

const quotesScreen = listScreen({
  contract: quotes,
  title: "Quotes",
  nameHeader: "Number",
  rowId: (quote) => String(quote.id),
  rowName: (quote) => quote.number,
  searchHint: "Number, title, customer",
  empty: "Quotes are what we write for customers. New inquiries are under Leads.",
  columns: [
    { header: "Customer", cell: (quote) => <bdi>{quote.contactName}</bdi>, first: true },
    { header: "Title", cell: (quote) => <bdi>{quote.title}</bdi> },
    { header: "Stage", cell: (quote) => <Tag>{quoteStageLabels[quote.stage]}</Tag> },
    { header: "Total", cell: (quote) => dollars(quote.totalCents), align: "end", first: true },
    { header: "Valid until", cell: (quote) => (quote.validUntil ? floridaDay(quote.validUntil) : "–") },
    { header: "Created (ET)", cell: (quote) => <Recent at={quote.createdAt} /> },
  ],
  view: {
    title: (quote) => `Quote ${quote.number}`,
    subtitle: (quote) => <bdi>{quote.title}</bdi>,
    // a quote needs the width
    wide: true,
    Body: lazyBody("quote", () => import("./editor/quote.tsx").then(({ QuoteBody }) => QuoteBody)),
  },
});
