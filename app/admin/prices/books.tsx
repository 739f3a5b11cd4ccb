import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { priceBookStatusLabels } from "#core/prices/rules.ts";
import type { PriceBookSummary } from "#core/prices/shape.ts";
import { longDay } from "#lib/time/long-day.ts";
import { priceChangeLink, priceListLink, pricesLink } from "./links.ts";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";
import { inForceWords, statusVariants } from "./words.ts";

const pageSize = 25;

/** All price books: the current one, planned ones, drafts, and past ones. */
export function PriceBooks() {
  const [page, setPage] = useState(1);
  const query = useList(priceBooks, { page, pageSize });
  return (
    <>
      <Link className="staff-button" to="/admin/settings">
        <ArrowLeft size={18} aria-hidden /> All settings
      </Link>
      <header className="settings-head">
        <h2>Prices</h2>
        <p className="muted">
          Visitors see the current price book. To change one pool’s price, press it in the list of pools. To
          change anything else, make a draft, and publish it now or on a later day.
        </p>
        <NewDraft />
      </header>
      {query.isPending && <Skeleton label="Loading the price books" rows={4} />}
      {query.isError && !query.data && (
        <Failure
          what="The price books could not be loaded."
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data && <Books items={query.data.items} />}
      {query.data && (
        <PageButtons page={page} pageSize={pageSize} total={query.data.total} change={setPage} />
      )}
    </>
  );
}

function NewDraft() {
  const { user } = useShell();
  const navigate = useNavigate();
  const create = useAction(priceBooks, "create");
  if (!may(user, priceBooks.operations.create)) return null;
  const add = () => create.mutate({ body: {} }, { onSuccess: ({ id }) => void navigate(pricesLink(id)) });
  return (
    <div className="record-actions">
      <button type="button" className="staff-button go" disabled={create.isPending} onClick={add}>
        New draft
      </button>
      <Link className="staff-button" to={priceChangeLink()}>
        Change many prices
      </Link>
      <Link className="staff-button" to={priceListLink()}>
        Import a price list
      </Link>
      <ActionError of={create.error} />
    </div>
  );
}

function Books({ items }: { items: PriceBookSummary[] }) {
  return (
    <div className="list-table prices-table" role="region" aria-label="Price books" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Price book</th>
            <th scope="col">Status</th>
            <th scope="col">On the website</th>
            <th scope="col" className="prices-wide">
              Date shown
            </th>
            <th scope="col" className="prices-wide">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((book) => (
            <Row key={book.id} book={book} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ book }: { book: PriceBookSummary }) {
  return (
    <tr>
      <th scope="row">
        <Link to={pricesLink(book.id)}>Price book {book.id}</Link>
        {book.note && <span className="muted"> {book.note}</span>}
      </th>
      <td>
        <Tag variant={statusVariants[book.status]}>{priceBookStatusLabels[book.status]}</Tag>{" "}
        {book.isOutdated && <Tag variant="warn">Made from old prices</Tag>}
      </td>
      <td>{inForceWords(book) || "–"}</td>
      <td className="prices-wide">{longDay(book.checkedOn)}</td>
      <td className="prices-wide muted">
        {book.updatedBy && <bdi>{book.updatedBy}</bdi>} <Recent at={book.updatedAt} />
      </td>
    </tr>
  );
}
