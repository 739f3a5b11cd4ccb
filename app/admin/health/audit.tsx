import { useList } from "#app/admin/kit/client.ts";
import { When } from "#app/admin/kit/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { auditLog } from "#core/audit-log/contract.ts";

/** Who did what, the last 25. */
export function Audit() {
  const query = useList(auditLog, { pageSize: 25 }, { staleTime: 0 });
  return (
    <section className="panel">
      <h2>Activity log</h2>
      {query.isPending && <Skeleton label="Loading the log" rows={4} />}
      {query.isError && !query.data && (
        <Failure what="The log could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data?.items.length === 0 && <p>Nothing has been changed yet.</p>}
      <ul className="record-list audit">
        {query.data?.items.map((one) => (
          <li key={one.id}>
            <When at={one.at} />
            <span>
              <b>
                <bdi>{one.actor}</bdi>
              </b>
              : {one.action} {one.entity} {one.entityId}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
