import { useState } from "react";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { RevisionEntry } from "#core/records/shape.ts";
import { Comparison } from "./comparison.tsx";
import type { VersionsOf } from "./versions-of.ts";

const pageSize = 10;

/** The earlier versions of a record, newest first: who stored each, when, and what differs from it. */
export function VersionList<Full extends { content: string }>(of: VersionsOf<Full>) {
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<RevisionEntry | null>(null);
  const query = useAsk(
    of.contract,
    "revisions",
    { id: of.record.id, query: { page, pageSize } },
    { staleTime: 0, keepPrevious: true },
  );
  if (query.isPending) return <Skeleton label="Loading the earlier versions" rows={3} />;
  if (!query.data)
    return (
      <Failure
        what="The earlier versions could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const { items, total } = query.data;
  if (total === 0) return <p className="muted">There are none yet. Each save keeps the one before.</p>;
  return (
    <>
      <ol className="record-list">
        {items.map((entry) => (
          <Version key={entry.version} entry={entry} compare={() => setCompared(entry)} />
        ))}
      </ol>
      <PageButtons page={page} pageSize={pageSize} total={total} change={setPage} />
      <Comparison of={of} entry={compared} close={() => setCompared(null)} />
    </>
  );
}

function Version({ entry, compare }: { entry: RevisionEntry; compare: () => void }) {
  const { version, actor, at, isDamaged } = entry;
  return (
    <li>
      <span>
        <b>Version {version}</b> <StatusOf entry={entry} />
        <br />
        <span className="muted">
          <bdi>{actor ?? "Author not recorded"}</bdi>
          {at !== null && (
            <>
              , <Recent at={at} />
            </>
          )}
        </span>
      </span>
      {isDamaged ? (
        <b className="record-error">Can’t be read</b>
      ) : (
        <button type="button" className="staff-button" onClick={compare}>
          Compare<span className="visually-hidden"> version {version}</span>
        </button>
      )}
    </li>
  );
}

function StatusOf({ entry: { status, isPublication } }: { entry: RevisionEntry }) {
  if (isPublication) return <Tag variant="ok">Published</Tag>;
  if (status === "published") return <Tag>Public</Tag>;
  if (status === "changed") return <Tag>Draft of changes</Tag>;
  return status === "draft" && <Tag>Draft</Tag>;
}
