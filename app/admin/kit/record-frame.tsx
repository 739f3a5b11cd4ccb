import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X, type LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { ListAddress } from "./list-address.ts";
import { newId, type Noun } from "./noun.ts";
import { Failure, Skeleton } from "./states.tsx";
import "./record.css";

type FrameProps<Row, Full> = { noun: Noun<Row, Full>; rows: Row[]; id: string; address: ListAddress };

/** One record over its list: a panel at the side, the whole screen on a phone; where it is written in, in its place. */
export function RecordFrame<Row, Full>(props: FrameProps<Row, Full>) {
  const { noun, id, address } = props;
  const { Body, label } = noun.add ?? {};
  if (id !== newId || !Body) return <StoredRecord {...props} />;
  const { open, close } = address;
  return (
    <Panel key={newId} id={id} title={label} steps={null} close={close} wide={noun.view.wide}>
      <Body steps={{ next: undefined, open, close }} />
    </Panel>
  );
}

function StoredRecord<Row, Full>({ noun, rows, id, address }: FrameProps<Row, Full>) {
  const query = useRecord<Full>(noun.path, id);
  const { previous, next, at } = useNeighbors(rows.map(noun.rowId), id);
  const row = rows[at];
  const { view } = noun;
  const to = (other: string | undefined) => (other === undefined ? undefined : () => address.open(other));
  return (
    <Panel
      id={id}
      title={query.data ? view.title(query.data) : row ? noun.rowName(row) : `One ${noun.one}`}
      subtitle={query.data && view.subtitle?.(query.data)}
      steps={
        <>
          <Step label={`Previous ${noun.one}`} Icon={ChevronUp} go={to(previous)} />
          <Step label={`Next ${noun.one}`} Icon={ChevronDown} go={to(next)} />
          <span className="visually-hidden" role="status">
            {row ? `${noun.rowName(row)}, ${at + 1} of ${rows.length} on this page` : ""}
          </span>
        </>
      }
      close={address.close}
      wide={view.wide}
    >
      {query.isPending && <Skeleton label={`Loading the ${noun.one}`} rows={5} />}
      {query.isError && !query.data && (
        <Failure
          what={`The ${noun.one} could not be loaded.`}
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data && (
        <view.Body
          key={id}
          record={query.data}
          steps={{ next: to(next), open: address.open, close: address.close }}
        />
      )}
    </Panel>
  );
}

type PanelProps = {
  id: string;
  title: ReactNode;
  subtitle?: ReactNode;
  steps: ReactNode;
  close: () => void;
  wide: boolean | undefined;
  children: ReactNode;
};

function Panel({ id, title, subtitle, steps, close, wide = false, children }: PanelProps) {
  const titleId = useId();
  const heading = useFocusOnOpen(id, wide);
  return (
    <section className="record" aria-labelledby={titleId}>
      <header className="record-head">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          {subtitle && <p className="muted">{subtitle}</p>}
        </div>
        {steps}
        <button type="button" className="icon-only" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </header>
      {children}
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

/**
 * The records before and after this one. One that has just left the list, because it is no draft any more, keeps its
 * place: those that followed it have moved up.
 */
function useNeighbors(ids: string[], id: string): { previous?: string; next?: string; at: number } {
  const [last, setLast] = useState({ id, at: -1 });
  const at = ids.indexOf(id);
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at });
  const place = at >= 0 ? at : last.id === id ? last.at : -1;
  if (place < 0) return { at };
  return { previous: ids[place - 1], next: ids[at >= 0 ? place + 1 : place], at };
}

function Step({ label, Icon, go }: { label: string; Icon: LucideIcon; go: (() => void) | undefined }) {
  return (
    <button type="button" className="icon-only" aria-label={label} disabled={!go} onClick={go}>
      <Icon size={20} aria-hidden />
    </button>
  );
}

/**
 * The panel takes the focus when it opens; stepping from record to record leaves it where it is, unless what had it is
 * gone with the record before. In place of the list a record begins at its top.
 */
function useFocusOnOpen(id: string, wide: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === id) return;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (before.current === null || lost) title.current?.focus({ preventScroll: true });
    if (wide) scrollTo({ top: 0 });
    before.current = id;
  }, [id, wide]);
  return title;
}
