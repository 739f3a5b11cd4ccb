import { FilePen } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import type { Lead } from "#core/leads/shape.ts";
import { quotes } from "#core/quotes/contract.ts";
import { stageLabel } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";

const quotePath = (id: number) => `/admin/admin-estimates?open=${id}`;

/** A lead's quotes, for users who may see quotes. */
export function useLeadQuotes(id: number) {
  const { user } = useShell();
  return useList(quotes, { lead: String(id), pageSize: 50 }, { enabled: may(user, quotes.operations.list) });
}

/** A lead's quotes, and a new one in one press. */
export function LeadQuotes({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const query = useLeadQuotes(lead.id);
  if (!may(user, quotes.operations.list)) return null;
  const written = query.data?.items ?? [];
  return (
    <section className="lead-quotes" aria-label="Quotes">
      {query.isError && !query.data && (
        <Failure what="The quotes could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {written.length > 0 && (
        <ul className="record-list">
          {written.map((quote) => (
            <li key={quote.id}>
              <Tag>{stageLabel(quote)}</Tag>
              <span>
                <Link to={quotePath(quote.id)}>{quote.number}</Link> <bdi>{quote.title}</bdi>
              </span>
              <b>{dollars(quote.totalCents)}</b>
            </li>
          ))}
        </ul>
      )}
      <WriteQuote lead={lead} />
    </section>
  );
}

function WriteQuote({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const create = useAction(quotes, "create");
  const navigate = useNavigate();
  if (!may(user, quotes.operations.create)) return null;
  const write = () =>
    create.mutate({ body: { leadId: lead.id } }, { onSuccess: ({ id }) => void navigate(quotePath(id)) });
  return (
    <p className="record-actions">
      <button type="button" className="staff-button" disabled={create.isPending} onClick={write}>
        <FilePen size={16} aria-hidden /> {create.isPending ? "Writing…" : "Write a quote"}
      </button>
      {create.error && (
        <span className="record-error" role="alert">
          {errorMessage(create.error)}
        </span>
      )}
    </p>
  );
}
