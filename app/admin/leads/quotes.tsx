import { Link, useNavigate } from "react-router";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
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

/** A lead's quotes. */
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
    </section>
  );
}

/** Writes a quote of a lead's pool and wishes, and opens it. */
export function useWriteQuote(lead: Pick<Lead, "id">) {
  const { user } = useShell();
  const create = useAction(quotes, "create");
  const navigate = useNavigate();
  return {
    isOffered: may(user, quotes.operations.create),
    isPending: create.isPending,
    error: create.error,
    run: () =>
      create.mutate({ body: { leadId: lead.id } }, { onSuccess: ({ id }) => void navigate(quotePath(id)) }),
  };
}
