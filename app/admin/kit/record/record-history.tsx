import type { ReactNode } from "react";
import type { HistoryEntry } from "#core/records/shape.ts";
import type { Contract, changeHistory } from "#core/contract.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Recent } from "./facts.tsx";
import { fieldName, type FieldNames } from "#app/admin/kit/form/field-name.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { valueText } from "./value-text.ts";
import "./record-history.css";

type HistoryProps = {
  contract: Contract<{ history: ReturnType<typeof changeHistory> }>;
  id: string | number;
  /** Labels of fields whose names in the record are not their names on the screen. */
  names?: FieldNames;
  /** Formats a field's value, if it is neither cents nor shown as stored. */
  format?: (field: string, value: string) => string;
  /** Actions on an entry. */
  more?: (entry: HistoryEntry) => ReactNode;
};

/** The last twenty changes to a record: who, when, and what changed. */
export function RecordHistory({ contract, id, more, ...words }: HistoryProps) {
  const query = useAsk(contract, "history", { id, query: { pageSize: 20 } }, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading the history" rows={2} />;
  if (!query.data)
    return (
      <Failure what="The history could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.items.length === 0) return <p>No changes yet.</p>;
  return (
    <ol className="record-list stacked">
      {query.data.items.map((entry) => (
        <li key={entry.id}>
          <b>
            <bdi>{entry.actor}</bdi>
          </b>{" "}
          <span className="muted">
            <Recent at={entry.at} />
          </span>
          <What entry={entry} {...words} />
          {more?.(entry)}
        </li>
      ))}
    </ol>
  );
}

/** The action, for entries without changed fields. */
const actions: Record<string, string> = {
  create: "Added",
  change: "Saved without changes",
  publish: "Published",
  hide: "Hidden",
  archive: "Archived",
  restore: "Restored",
  "take back": "Unpublished",
  "publish changes": "Changes published",
  "drop changes": "Draft of changes discarded",
};

type WhatProps = Pick<HistoryProps, "names" | "format"> & { entry: HistoryEntry };

function What({ entry: { action, changes }, names = {}, format = valueText }: WhatProps) {
  const text = (field: string, value: string) => (value === "" ? "nothing" : format(field, value));
  if (changes.length === 0) return <span>{actions[action] ?? fieldName(action)}</span>;
  return changes.map(({ field, from, to }) => (
    <span key={field} className="history-change">
      {fieldName(field, names, 1)}: <del>{text(field, from)}</del> <ins>{text(field, to)}</ins>
    </span>
  ));
}
