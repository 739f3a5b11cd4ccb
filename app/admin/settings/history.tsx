import { useQuery } from "@tanstack/react-query";
import { When } from "#app/admin/kit/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { SettingEvent, SettingKey } from "#core/settings/shape.ts";
import { path } from "./use-section.ts";

/** The last twenty changes of a section. */
export function SettingHistory({ section }: { section: SettingKey }) {
  const query = useQuery<{ items: SettingEvent[]; total: number }>({
    queryKey: [`${path}/${section}/history?pageSize=20`],
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton label="Loading the history" rows={2} />;
  if (!query.data)
    return (
      <Failure what="The history could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.total === 0) return <p>Nobody has changed this yet.</p>;
  return (
    <ol className="record-list stacked">
      {query.data.items.map(({ id, at, actor, changes }) => (
        <li key={id}>
          <b>
            <bdi>{actor}</bdi>
          </b>{" "}
          <span className="muted">
            <When at={at} />
          </span>
          {changes.length === 0 && <span>Saved without a change</span>}
          {changes.map(({ field, from, to }) => (
            <span key={field} className="settings-change">
              {field}: <del>{from || "nothing"}</del> <ins>{to || "nothing"}</ins>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
