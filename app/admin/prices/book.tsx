import { ArrowLeft, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { priceBooks } from "#core/prices/contract.ts";
import { priceBookStatusLabels } from "#core/prices/rules.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import { BookActions } from "./actions.tsx";
import { Differences } from "./differences.tsx";
import { BookBody } from "./book-body.tsx";
import { pricesLink } from "./links.ts";
import { inForceWords, statusVariants } from "./words.ts";

/** One price book: when it is in force, its differences from the current one, and its prices. */
export function PriceBookScreen({ id }: { id: number }) {
  const query = useRecord(priceBooks, id);
  return (
    <>
      <Link className="staff-button" to={pricesLink()}>
        <ArrowLeft size={18} aria-hidden /> All price books
      </Link>
      {query.isPending && <Skeleton label="Loading the price book" rows={5} />}
      {query.isError && !query.data && (
        <Failure
          what="The price book could not be loaded."
          gone="This price book no longer exists."
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data && <Opened record={query.data} />}
    </>
  );
}

function Opened({ record }: { record: PriceBookRecord }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { id, status, note, isOutdated, madeFrom } = record;
  return (
    <>
      <header className="settings-head">
        <h2 ref={heading} tabIndex={-1}>
          Price book {id}
        </h2>
        <p>
          <Tag variant={statusVariants[status]}>{priceBookStatusLabels[status]}</Tag> {inForceWords(record)}
        </p>
        {note && <p className="muted">{note}</p>}
        {isOutdated && (
          <p role="status">
            <Tag variant="warn">Made from old prices</Tag> Price book {madeFrom} has been replaced since it
            was copied. Check below what this one would change back.
          </p>
        )}
        <p>
          <a className="with-icon" href="/pools" target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden /> View on site
          </a>
        </p>
      </header>
      <BookActions key={status} record={record} />
      {status !== "current" && status !== "past" && <Differences record={record} />}
      <BookBody record={record} />
      {status === "draft" && (
        <DeleteRecord contract={priceBooks} record={record} onDeleted={() => void navigate(pricesLink())} />
      )}
    </>
  );
}
