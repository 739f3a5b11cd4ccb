import { Link } from "react-router";
import { Dates, Fact, Facts, Recent, Tag } from "#app/admin/kit/facts.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { useOffices } from "#app/admin/kit/shell-data.ts";
import { quoteStageLabels } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
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
    Body: ({ record }) => <QuoteBody quote={record} />,
  },
});

function QuoteBody({ quote }: { quote: Quote }) {
  const { officeName } = useOffices();
  return (
    <>
      <Facts>
        <Fact label="Customer">
          <Link to={`/admin/contacts?open=${quote.contactId}`}>
            <bdi>{quote.contactName}</bdi>
          </Link>
        </Fact>
        <Fact label="Lead">
          {quote.leadId && <Link to={`/admin/estimates?open=${quote.leadId}`}>Lead {quote.leadId}</Link>}
        </Fact>
        <Fact label="Stage">
          <Tag>{quoteStageLabels[quote.stage]}</Tag>
        </Fact>
        <Fact label="Office">{officeName(quote.officeId)}</Fact>
        <Fact label="Valid until">{quote.validUntil && floridaDay(quote.validUntil)}</Fact>
      </Facts>
      <Dates record={quote} />
    </>
  );
}
