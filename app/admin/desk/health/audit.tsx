import { useList } from "#app/admin/kit/live/queries.ts";
import { DamagedNote } from "#app/admin/kit/record/damaged-note.tsx";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { auditLog } from "#core/records/contract.ts";
import { auditWords } from "./audit-words.ts";

/** The last 25 entries of the audit log. */
export function Audit() {
  const query = useList(auditLog, { pageSize: 25 }, { staleTime: 0 });
  return (
    <section className="panel">
      <h2>Activity log</h2>
      {query.isPending && <Skeleton label="Loading the log" rows={4} />}
      {query.isError && !query.data && (
        <Failure what="The log could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.items.length === 0 && <p>No activity yet.</p>}
      <ul className="record-list audit">
        {query.data?.items.map((one) => (
          <li key={one.id}>
            <Recent at={one.at} />
            <span>
              <b>
                <bdi>{one.actor}</bdi>
              </b>{" "}
              {auditWords(one)} <DamagedNote of={one} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
