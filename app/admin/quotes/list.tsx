import { Link } from "react-router";
import { Fact, Facts, History, Section, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Noun } from "#app/admin/kit/noun.ts";
import { useOffices } from "#app/admin/kit/offices.ts";
import type { Quote, QuoteSummary } from "#core/quotes/shape.ts";
import { dollars } from "#lib/dollars.ts";
import { floridaDay } from "#lib/florida-time.ts";

export function meta() {
  return [{ title: "Quotes: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/admin-estimates: the quotes that staff write for a customer. */
export default function QuotesList() {
  return <ListFrame noun={quotes} />;
}

const quotes: Noun<QuoteSummary, Quote> = {
  title: "Quotes",
  one: "quote",
  many: "quotes",
  area: "quotes",
  path: "/api/admin/quotes",
  nameHeader: "Number",
  rowId: (quote) => String(quote.id),
  rowName: (quote) => quote.number,
  searchHint: "Number, title, customer",
  empty: "A quote is what we write for a customer; requests that came in are under Requests.",
  columns: [
    { header: "Customer", cell: (quote) => <bdi>{quote.contactName}</bdi>, first: true },
    { header: "Title", cell: (quote) => <bdi>{quote.title}</bdi> },
    { header: "Stage", cell: (quote) => <Tag>{quote.stage}</Tag> },
    { header: "Total", cell: (quote) => dollars(quote.totalCents), align: "end", first: true },
    { header: "Valid until", cell: (quote) => (quote.validUntil ? floridaDay(quote.validUntil) : "–") },
    { header: "Created (Florida time)", cell: (quote) => <When at={quote.createdAt} /> },
  ],
  view: {
    title: (quote) => `Quote ${quote.number}`,
    subtitle: (quote) => <bdi>{quote.title}</bdi>,
    Body: ({ record }) => <QuoteBody quote={record} />,
  },
};

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
        <Fact label="Request">
          {quote.leadId && <Link to={`/admin/estimates?open=${quote.leadId}`}>Request {quote.leadId}</Link>}
        </Fact>
        <Fact label="Stage">
          <Tag>{quote.stage}</Tag>
        </Fact>
        <Fact label="Office">{officeName(quote.officeId)}</Fact>
        <Fact label="Valid until">{quote.validUntil && floridaDay(quote.validUntil)}</Fact>
      </Facts>
      <Section title="Lines">
        <table className="lines">
          <tbody>
            {quote.lines.map((line, place) => (
              // lines have no name of their own: two can be alike
              <tr key={place}>
                <th scope="row">
                  <bdi>{line.text}</bdi>
                </th>
                <td className="end">
                  {line.quantity} × {dollars(line.unitCents)}
                </td>
                <td className="end">{dollars(line.quantity * line.unitCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td className="end">{dollars(quote.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </Section>
      <History record={quote} />
    </>
  );
}
