import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ListAddress } from "./list-address.ts";
import type { Noun } from "./noun.ts";
import { Failure, Skeleton } from "./states.tsx";
import "./record.css";

type FrameProps<Row, Full> = { noun: Noun<Row, Full>; rows: Row[]; id: string; address: ListAddress };

/** One record over its list: a panel at the side, the whole screen on a phone. */
export function RecordFrame<Row, Full>({ noun, rows, id, address }: FrameProps<Row, Full>) {
  const query = useRecord<Full>(noun.path, id);
  const titleId = useId();
  const title = useFocusOnOpen();
  const row = rows.find((one) => noun.rowId(one) === id);
  const { view } = noun;
  return (
    <section className="record" aria-labelledby={titleId}>
      <header className="record-head">
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            <bdi>{query.data ? view.title(query.data) : row ? noun.rowName(row) : `One ${noun.one}`}</bdi>
          </h2>
          {query.data && view.subtitle && <p className="muted">{view.subtitle(query.data)}</p>}
        </div>
        <Steps noun={noun} rows={rows} id={id} address={address} />
        <button type="button" className="icon-only" aria-label="Close" onClick={address.close}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {query.isPending && <Skeleton label={`Loading the ${noun.one}`} rows={5} />}
      {query.isError && !query.data && (
        <Failure
          what={`The ${noun.one} could not be loaded.`}
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data && <view.Body key={id} record={query.data} />}
    </section>
  );
}

/** The key under which a record is kept, for those who change it. */
export function recordKey(path: string, id: string | number): [string] {
  return [`${path}/${encodeURIComponent(id)}`];
}

/** A record is asked for each time it is opened: what it shows is about to be changed. */
function useRecord<Full>(path: string, id: string) {
  return useQuery<Full>({ queryKey: recordKey(path, id), staleTime: 0 });
}

function Steps<Row, Full>({ noun, rows, id, address }: FrameProps<Row, Full>) {
  const ids = rows.map(noun.rowId);
  const at = ids.indexOf(id);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = at >= 0 ? ids[at + 1] : undefined;
  return (
    <>
      <button
        type="button"
        className="icon-only"
        aria-label={`Previous ${noun.one}`}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && address.open(previous)}
      >
        <ChevronUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-only"
        aria-label={`Next ${noun.one}`}
        disabled={next === undefined}
        onClick={() => next !== undefined && address.open(next)}
      >
        <ChevronDown size={20} aria-hidden />
      </button>
      <span className="visually-hidden" role="status">
        {at >= 0 ? `${noun.rowName(rows[at] as Row)}, ${at + 1} of ${ids.length} on this page` : ""}
      </span>
    </>
  );
}

/** The panel takes the focus when it opens; stepping from record to record leaves it where it is. */
function useFocusOnOpen() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return title;
}
