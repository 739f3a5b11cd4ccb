import { ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { DamagedNote } from "./damaged-note.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import {
  newId,
  type Listed,
  type NewRecord,
  type RecordSteps,
  type RecordView,
} from "#app/admin/kit/list/list-screen.ts";
import { useNoteOpened } from "#app/admin/frame/palette/use-note-opened.ts";
import { Panel } from "./panel.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { Neighbors } from "#app/admin/kit/list/use-neighbors.ts";

/** The records of a list, a board or a calendar, in the order in which the user steps through them. */
type Rows = { id: string; name: string }[];

type PanelProps<Full> = {
  contract: Listed<unknown, Full>;
  view: RecordView<Full>;
  add?: NewRecord | undefined;
  rows: Rows;
  neighbors: Neighbors;
  address: ListAddress;
};

/** The record named in the address, over the list it was opened from; or a new one. */
export function RecordPanel<Full>({ add, ...props }: PanelProps<Full>) {
  const { view, address } = props;
  const id = address.state.open;
  if (id === null) return null;
  if (id !== newId || !add) return <StoredRecord {...props} id={id} />;
  return (
    <Panel key={newId} id={id} title={add.label} steps={null} close={address.close} wide={view.wide}>
      <add.Body steps={stepsFrom(id, address)} />
    </Panel>
  );
}

/** Navigation for a record. If its answer arrives after another record has been opened, that one stays open. */
function stepsFrom(id: string, { open, close }: ListAddress, next?: Go): RecordSteps {
  const whileOpen =
    <Args extends unknown[]>(go: (...args: Args) => void) =>
    (...args: Args) => {
      if (new URLSearchParams(window.location.search).get("open") === id) go(...args);
    };
  return { next: next && whileOpen(next), open: whileOpen(open), close: whileOpen(close) };
}

type StoredProps<Full> = Omit<PanelProps<Full>, "add"> & { id: string };

function StoredRecord<Full>({ contract, view, rows, neighbors, address, id }: StoredProps<Full>) {
  const { one } = contract;
  const query = useRecord(contract, id);
  const record = query.data;
  // together with the record, not after it
  useEffect(() => view.Body.preload?.(), [view]);
  useNoteOpened(record && view.title(record), contract.many);
  const to = (other: string | undefined) => (other === undefined ? undefined : () => address.open(other));
  const next = to(neighbors.next);
  return (
    <Panel
      id={id}
      title={record ? view.title(record) : (rows[neighbors.at]?.name ?? `One ${one}`)}
      subtitle={record && view.subtitle?.(record)}
      steps={<Steps one={one} rows={rows} at={neighbors.at} previous={to(neighbors.previous)} next={next} />}
      close={address.close}
      wide={view.wide}
    >
      {query.isPending && <Skeleton label={`Loading the ${one}`} rows={5} />}
      {query.isError && !record && (
        <Failure
          what={`The ${one} could not be loaded.`}
          gone={`This ${one} no longer exists.`}
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      <DamagedNote of={record} />
      {record && <view.Body key={id} record={record} steps={stepsFrom(id, address, next)} />}
    </Panel>
  );
}

type Go = (() => void) | undefined;
type StepsProps = { one: string; rows: Rows; at: number; previous: Go; next: Go };

function Steps({ one, rows, at, previous, next }: StepsProps) {
  const row = rows[at];
  return (
    <>
      <Step label={`Previous ${one}`} Icon={ChevronUp} go={previous} />
      <Step label={`Next ${one}`} Icon={ChevronDown} go={next} />
      <span className="visually-hidden" role="status">
        {row ? `${row.name}, ${at + 1} of ${rows.length} on this page` : ""}
      </span>
    </>
  );
}

function Step({ label, Icon, go }: { label: string; Icon: LucideIcon; go: Go }) {
  return (
    <button type="button" className="icon-only" aria-label={label} disabled={!go} onClick={go}>
      <Icon size={20} aria-hidden />
    </button>
  );
}
