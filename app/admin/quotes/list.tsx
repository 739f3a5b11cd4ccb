import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { quoteStageLabels, quoteStages } from "#core/quotes/rules.ts";
import { quotes } from "#core/quotes/contract.ts";
import { quoteColumns } from "./columns.tsx";
import { ExportQuotes } from "./export.tsx";
import { QuoteFigures } from "./figures.tsx";
import { useQuoteFilters } from "./filters.ts";
import { quoteViews } from "./views.ts";

/** /admin/admin-estimates: the quotes written by staff. */
export default function QuotesList() {
  return <ListPage screen={quotesScreen} filters={useQuoteFilters()} above={<QuoteFigures />} />;
}

const quotesScreen = listScreen({
  contract: quotes,
  title: "Quotes",
  nameHeader: "Number",
  rowId: (quote) => String(quote.id),
  rowName: (quote) => quote.number,
  searchHint: "Number, title, customer",
  empty: "Quotes are what we write for customers. New inquiries are under Leads.",
  columns: quoteColumns,
  views: quoteViews,
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "total", label: "Highest total first" },
  ],
  board: {
    name: "quotes by stage",
    load: () => import("./board/board.tsx"),
    columns: quoteStages.map((stage) => quoteStageLabels[stage]),
  },
  Tools: ({ query }) => <ExportQuotes query={query} />,
  view: {
    title: (quote) => `Quote ${quote.number}`,
    subtitle: (quote) => <bdi>{quote.title}</bdi>,
    // a quote needs the full width
    wide: true,
    Body: lazyBody("quote", () =>
      import("#app/admin/quotes/editor/record.tsx").then(({ QuoteBody }) => QuoteBody),
    ),
  },
});
