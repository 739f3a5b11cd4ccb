import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { RevisionEntry } from "#core/records/shape.ts";
import { countLabel } from "#lib/lists/count.ts";
import { Comparison } from "./comparison.tsx";
import type { VersionsOf } from "./versions-of.ts";
import "./version-list.css";

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
  const { items, total, totalCapped } = query.data;
  if (total === 0) return <p className="muted">There are none yet. Each save keeps the one before.</p>;
  return (
    <>
      <ol className="record-list">
        {items.map((entry) => (
          <Version key={entry.version} entry={entry} compare={() => setCompared(entry)} />
        ))}
      </ol>
      {total > pageSize && (
        <Pages page={page} total={total} isCapped={totalCapped === true} change={setPage} />
      )}
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
  return status === "draft" && <Tag>Draft</Tag>;
}

type PagesProps = { page: number; total: number; isCapped: boolean; change: (page: number) => void };

function Pages({ page, total, isCapped, change }: PagesProps) {
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="version-pages" aria-label="Pages of earlier versions">
      <span role="status">
        {(page - 1) * pageSize + 1}–{last} of {countLabel(total, { capped: isCapped })}
      </span>
      <button
        type="button"
        className="icon-only"
        aria-label="Newer versions"
        disabled={page <= 1}
        onClick={() => change(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-only"
        aria-label="Older versions"
        disabled={last >= total}
        onClick={() => change(page + 1)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
