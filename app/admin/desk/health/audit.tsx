import { useState } from "react";
import { Link } from "react-router";
import { ExportButton } from "#app/admin/kit/list/export-button.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { DamagedNote } from "#app/admin/kit/record/damaged-note.tsx";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";
import type { Contract } from "#core/contract.ts";
import { auditEntities, auditKinds, auditPhrase, auditVerb } from "#core/desk/audit-words.rules.ts";
import { auditLog } from "#core/records/contract.ts";
import type { AuditEntry } from "#core/records/shape.ts";
import { users } from "#core/staff/contract.ts";
import { recordLink } from "./record-link.ts";

const pageSize = 25;

type Filter = { user: string; entity: string; action: string; from: string; until: string; record: string };

const everything: Filter = { user: "", entity: "", action: "", from: "", until: "", record: "" };

/** The activity log: who did what, filtered by person, kind, day and record. */
export function Audit() {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const query = useList(auditLog, { pageSize, page, ...set }, { staleTime: 0 });
  function put(part: Partial<Filter>) {
    setPage(1);
    setFilter({ ...filter, ...part });
  }
  const items = query.data?.items ?? [];
  return (
    <section className="panel" aria-label="Activity log">
      <header>
        <h2>Activity log</h2>
        <ExportButton contract={auditLog as Contract} name="export" query={set} label="Export" />
      </header>
      <AuditFilters filter={filter} put={put} />
      {filter.record !== "" && (
        <p className="record-actions">
          <span>Only one {auditEntities[filter.entity] ?? filter.entity}.</span>
          <button type="button" className="staff-button" onClick={() => put({ record: "" })}>
            Show all
          </button>
        </p>
      )}
      {query.isPending && <Skeleton label="Loading the log" rows={4} />}
      {query.isError && !query.data && (
        <Failure what="The log could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.items.length === 0 && <p>No activity matches.</p>}
      <ul className="record-list audit">
        {items.map((one) => (
          <AuditRow key={one.id} entry={one} choose={(record) => put(record)} isOnly={filter.record !== ""} />
        ))}
      </ul>
      <PageButtons page={page} pageSize={pageSize} total={query.data?.total ?? 0} change={setPage} />
    </section>
  );
}

type FiltersProps = { filter: Filter; put: (part: Partial<Filter>) => void };

function AuditFilters({ filter, put }: FiltersProps) {
  const people = useList(users, { pageSize: 200 });
  const actions: readonly string[] = filter.entity in auditKinds ? auditKinds[filter.entity as "lead"] : [];
  return (
    <div className="audit-filters" role="search" aria-label="Filter the activity log">
      <SelectField
        label="Person"
        value={filter.user}
        change={(user) => put({ user })}
        choices={[
          { value: "", label: "Everyone" },
          ...(people.data?.items ?? []).map(({ id, displayName, username }) => ({
            value: String(id),
            label: displayName || username,
          })),
          { value: "none", label: "Visitors and the website itself" },
        ]}
      />
      <SelectField
        label="About"
        value={filter.entity}
        change={(entity) => put({ entity, action: "", record: "" })}
        choices={[
          { value: "", label: "Everything" },
          ...Object.entries(auditEntities).map(([value, label]) => ({ value, label: capital(label) })),
        ]}
      />
      {actions.length > 1 && (
        <SelectField
          label="What was done"
          value={filter.action}
          change={(action) => put({ action })}
          choices={[
            { value: "", label: "Anything" },
            ...actions.map((action) => ({ value: action, label: capital(auditVerb(filter.entity, action)) })),
          ]}
        />
      )}
      <TextField label="From" type="date" value={filter.from} change={(from) => put({ from })} />
      <TextField label="Until" type="date" value={filter.until} change={(until) => put({ until })} />
    </div>
  );
}

type RowProps = {
  entry: AuditEntry;
  /** Shows only what was done to this record. */
  choose: (record: Pick<Filter, "entity" | "record" | "action">) => void;
  isOnly: boolean;
};

function AuditRow({ entry, choose, isOnly }: RowProps) {
  const { before, name, after } = auditPhrase(entry);
  const link = recordLink(entry);
  return (
    <li>
      <Recent at={entry.at} />
      <span>
        <b>
          <bdi>{entry.actor}</bdi>
        </b>{" "}
        {before} {link && name ? <Link to={link}>{name}</Link> : <bdi>{name}</bdi>}
        {after} <DamagedNote of={entry} />
      </span>
      {name !== "" && !isOnly && (
        <button
          type="button"
          className="staff-button"
          aria-label={`Only this ${auditEntities[entry.entity] ?? "record"}: ${name}`}
          onClick={() => choose({ entity: entry.entity, record: entry.entityId, action: "" })}
        >
          Only this
        </button>
      )}
    </li>
  );
}

function capital(words: string): string {
  return `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}`;
}
